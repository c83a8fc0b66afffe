import { promisify } from 'node:util';
import {
  brotliDecompress,
  gunzip,
  inflate,
  zstdDecompress,
  type BrotliOptions,
  type ZlibOptions,
  type ZstdOptions,
} from 'node:zlib';
import { tooLong } from './failure.ts';
import { err, ok, type Result } from '../../spec/result.ts';

type Decoder = (body: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const DECODERS = new Map<string, Decoder>([
  ['gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['x-gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['deflate', promisify<Buffer, ZlibOptions, Buffer>(inflate)],
  ['br', promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress)],
  ['zstd', promisify<Buffer, ZstdOptions, Buffer>(zstdDecompress)],
]);

/**
 * Undoes the content codings of a body (RFC 9110, 8.4), last applied first.
 * @returns the body, or one line on the coding that is unknown or broken. At most `limit` bytes come out.
 */
export async function decodeBody(
  body: Buffer,
  contentEncoding: string,
  limit: number,
): Promise<Result<Buffer, string>> {
  let decoded = body;
  for (const coding of contentEncoding
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .reverse()) {
    if (coding === '' || coding === 'identity') continue;
    const decode = DECODERS.get(coding);
    if (!decode) return err(`its Content-Encoding ${coding} is unknown`);
    try {
      decoded = await decode(decoded, { maxOutputLength: limit });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
        return err(tooLong(limit));
      return err(`its ${coding} coding is broken: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return ok(decoded);
}
