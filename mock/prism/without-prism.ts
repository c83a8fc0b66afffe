import { toDoubles } from '../../spec/json/doubles.ts';
import { jsonContent, responseFor } from '../../spec/model/response-for.ts';
import type { Contract } from '../../spec/model/types.ts';
import { ok } from '../../spec/result.ts';
import { sampleOf } from '../resources/model/sample.ts';
import { statusFor } from '../resources/model/status-for.ts';
import type { AskPrism } from './instance.ts';

/** Answers in Prism's place, for a document that it cannot read: by an example, else by a sample of the schema. */
export function withoutPrism({ document }: Contract, now: () => Date): AskPrism {
  return async (operation, wish) => {
    const [first] = operation.responses;
    const status = wish.code ?? statusFor(operation, [200]) ?? (Number(first?.status) || 200);
    const media = jsonContent(responseFor(operation, status));
    if (media?.schema === undefined) return ok({ status, headers: {}, body: undefined });
    const example = media.examples.find(({ name }) => wish.example === undefined || wish.example === name);
    const body = toDoubles(example?.value ?? sampleOf(document, media.schema.schema, now()));
    return ok({ status, headers: { 'Content-Type': media.type }, body });
  };
}
