import { echoedHeaders } from '../../../spec/model/echoed-headers.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { scalarText } from '../../../spec/model/styles/text.ts';
import { headerOf } from '../../exchange/message.ts';
import { ourReading } from '../support/our-reading.ts';
import { clip } from '../support/words.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** A header that answers repeat is repeated. */
export const headerEchoed: ExchangeRule = {
  id: 'response/header-echoed',
  summary:
    "A header that by the document's words is that of the request ('The answer has the same') has the value that the request sent.",
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A header that requests and answers both have, and that is described as the same in both, is the same in both.',
  ),
  concerns: ({ parameters }) => parameters.some(({ in: place }) => place === 'header'),
  scope: 'exchange',
  stage: 8,
  cause: ({ at }) => at,
  check: (exchange, { contract: { document } }) => {
    const { operation, parts, purpose } = exchange.case;
    if (!exchange.outcome.ok || purpose.kind !== 'valid') return undefined;
    const response = exchange.outcome.value;
    for (const { parameter, header, words } of echoedHeaders(document, operation, response.status)) {
      const given = parts.parameters.get(parameterKey(parameter));
      const sent = given?.kind === 'value' ? scalarText(given.value) : undefined;
      const text = headerOf(response, header.name);
      // A header that is not there is another rule's to tell.
      if (sent === undefined || text === undefined) continue;
      if (text !== sent)
        return violates(sent, clip(text), `header ${header.name}`, {
          kind: 'not as sent',
          clause: { source: 'contract', anchor: parameter.pointer, quote: words },
        });
      return conforms;
    }
    return undefined;
  },
};
