import { textsIn } from '../../spec/json/texts.ts';
import { wordsOf } from '../../spec/model/pairs.ts';
import { jsonOf, type Exchange } from '../exchange/exchange.ts';

/**
 * The names whose words a refusal says as people do: `password` of 'Password must be longer', `team_id` of 'Invalid team
 * ID', `url` of 'Tool URL'.
 */
export function namesLike(exchange: Exchange, names: Iterable<string>): readonly string[] {
  const body = jsonOf(exchange);
  const texts = body === undefined ? [] : textsIn(body);
  const said = ` ${texts
    .map((text) =>
      text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .join(' '),
    )
    .join(' ')} `;
  return [...names].filter((name) => said.includes(` ${wordsOf(name).join(' ')} `));
}
