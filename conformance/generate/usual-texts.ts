import type { Json } from '../../spec/json/json.ts';
import { wordsOf } from '../../spec/model/pairs.ts';

/** What properties mostly have whose names have all of these words, each as a word of its own; the first that fit. */
const USUAL: readonly (readonly [words: readonly string[], values: readonly Json[]])[] = [
  [['country'], ['DE', 'DEU', 'Germany']],
  [['nationality'], ['DE', 'DEU']],
  [['currency'], ['EUR', 'USD']],
  [['iban'], ['DE89370400440532013000', 'GB82WEST12345698765432']],
  [['bic'], ['DEUTDEFF', 'DEUTDEFF500']],
  [['swift'], ['DEUTDEFF']],
  [['vat'], ['DE123456789']],
  [['phone'], ['+14155550100', '+493023125000', '030 23125000']],
  [['mobile'], ['+14155550100']],
  [['fax'], ['+14155550100']],
  [['timezone'], ['Europe/Berlin', 'UTC']],
  [
    ['time', 'zone'],
    ['Europe/Berlin', 'UTC'],
  ],
  [['tz'], ['Europe/Berlin', 'UTC']],
  [['locale'], ['en-US', 'en_US', 'en']],
  [['language'], ['en', 'en-US', 'eng']],
  [['lang'], ['en', 'en-US']],
  [['cron'], ['0 0 * * *', '0 0 0 * * *']],
  [['schedule'], ['0 0 * * *']],
  [['hostname'], ['host.example.com']],
  [['host'], ['host.example.com', '127.0.0.1']],
  [['domain'], ['example.com']],
  [['fqdn'], ['host.example.com', 'host.example.com.']],
  [['ip'], ['192.0.2.1', '2001:db8::1']],
  [['cidr'], ['192.0.2.0/24']],
  [['subnet'], ['192.0.2.0/24']],
  [['mac'], ['00:00:5e:00:53:01']],
  [['port'], [8080, '8080']],
  [['mime'], ['text/plain', 'application/json']],
  [
    ['media', 'type'],
    ['text/plain', 'application/json'],
  ],
  [
    ['content', 'type'],
    ['text/plain', 'application/json'],
  ],
  [['url'], ['https://example.com/']],
  [['uri'], ['https://example.com/']],
  [['website'], ['https://example.com/']],
  [['link'], ['https://example.com/']],
  [['webhook'], ['https://example.com/']],
  [['colour'], ['#336699', 'blue']],
  [['color'], ['#336699', 'blue']],
  [['isbn'], ['9780306406157', '978-0-306-40615-7', '0306406152']],
  [['issn'], ['2049-3630']],
  [['ean'], ['4006381333931']],
  [['gtin'], ['4006381333931']],
  [['zip'], ['10115', '94105']],
  [['postal'], ['10115', '94105']],
  [['postcode'], ['10115']],
  [['plz'], ['10115']],
  [['latitude'], [52.5, '52.5']],
  [['longitude'], [13.4, '13.4']],
  [['version'], ['1.0.0', 'v1.0.0', '1']],
  [['semver'], ['1.0.0']],
  [['duration'], ['PT1H', '1h', 3600]],
  [['interval'], ['PT1H', '1h', 60]],
  [['birth'], ['1990-01-31']],
  [['birthday'], ['1990-01-31']],
  [['date'], ['2030-01-31', '2030-01-31T10:00:00Z']],
  [['time'], ['10:00', '10:00:00', '2030-01-31T10:00:00Z']],
  [['at'], ['2030-01-31T10:00:00Z']],
  [['month'], ['2030-01', 1]],
  [['year'], [2030, '2030']],
  [['regex'], ['^a+$']],
  [['pattern'], ['^a+$', '*']],
  [['sha256'], ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855']],
  [['md5'], ['d41d8cd98f00b204e9800998ecf8427e']],
  [['gender'], ['female', 'F']],
  [['sku'], ['ABC-1234']],
  [['username'], ['user1']],
];

/** Texts that a service may ask for beside what a schema says. */
const STRONG = 'Correct-Horse-9-Battery';

/** The values that properties of a name mostly have: `DE` of a `countryCode`. `mark` makes those that are one's own. */
export function usualTexts(name: string, mark: string): readonly Json[] {
  const parts = wordsOf(name);
  const has = (words: readonly string[]): boolean => words.every((word) => parts.includes(word));
  if (has(['email']) || has(['e', 'mail']) || has(['mail'])) return [`${mark}@example.com`];
  if (has(['password']) || has(['passphrase'])) return [STRONG];
  if (has(['state']) && parts.includes('province')) return ['BE'];
  return USUAL.find(([words]) => has(words))?.[1] ?? [];
}
