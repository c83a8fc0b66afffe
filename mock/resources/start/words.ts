import { faker } from '@faker-js/faker/locale/en';
import { plainName } from '../../../spec/model/identity.ts';

/** What a text is made for. */
export interface Purpose {
  /** The property's name. */
  readonly name: string;
  /** What the object is called that has it: `customers` of what stands there, `address` of a property. */
  readonly noun: string;
  readonly format: string | undefined;
  readonly maxLength: number;
}

/** The person that an object is about, so far as it is about one: its parts agree. */
export interface Person {
  readonly first: string;
  readonly last: string;
}

/** Starts the words anew: what follows is the same for the same number. */
export function seedWords(seed: number): void {
  faker.seed(seed);
}

/** Someone. */
export function somebody(): Person {
  return { first: faker.person.firstName(), last: faker.person.lastName() };
}

const PEOPLE =
  /^(user|person|people|customer|client|author|member|employee|owner|contact|patient|student|teacher|driver|guest|assignee|creator|reviewer|recipient|sender|player|artist|buyer|seller|doctor|account|me|profile|by)s?$/;
const COMPANIES =
  /^(compan(y|ies)|organi[sz]ations?|orgs?|suppliers?|vendors?|teams?|tenants?|shops?|stores?|brands?|employers?|publishers?|banks?)$/;
const PETS = /^(pet|animal|dog|cat|horse)s?$/;
const PRODUCTS = /^(product|article|item|good|part|sku|line)s?$/;
const KINDS = /^(categor(y|ies)|departments?|genres?|topics?)$/;
const PLACES = /^(cit(y|ies)|towns?|places?|venues?|locations?|stations?|warehouses?|rooms?)$/;
const FILES = /^(file|document|attachment|image|photo|picture|upload)s?$/;

/** Two words for an address. */
export const slug = (): string =>
  `${faker.word.adjective()}-${faker.word.noun()}`.toLowerCase().replaceAll(' ', '-');
/** A text that begins as a sentence does. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Two words. */
export const words = (): string => capitalised(`${faker.word.adjective()} ${faker.word.noun()}`);

/** What something is called, by what it is. */
export function nameOf(noun: string, { first, last }: Person): string {
  if (PEOPLE.test(noun)) return `${first} ${last}`;
  if (COMPANIES.test(noun)) return faker.company.name();
  if (PETS.test(noun)) return faker.animal.petName();
  if (PRODUCTS.test(noun)) return faker.commerce.productName();
  if (KINDS.test(noun)) return faker.commerce.department();
  if (PLACES.test(noun)) return faker.location.city();
  if (FILES.test(noun)) return faker.system.commonFileName();
  return words();
}

/** Texts by the plain names of their properties, the first that fits. */
export const BY_NAME: readonly (readonly [
  pattern: RegExp,
  make: (person: Person, purpose: Purpose) => string,
])[] = [
  [/e?mail(address)?$/, ({ first, last }) => `${plainName(first)}.${plainName(last)}@example.com`],
  [/^(first|given|fore)name$/, ({ first }) => first],
  [/^(last|family|sur)name$/, ({ last }) => last],
  [/^(fullname|displayname|realname|(to|by|from)name)$/, ({ first, last }) => `${first} ${last}`],
  [
    /^(user(name)?|handle|login|nick(name)?|screenname)$/,
    ({ first, last }) => `${plainName(first)}_${plainName(last)}`,
  ],
  [/^file(name)?$|originalname$/, () => faker.system.commonFileName()],
  [
    /(mimetype|contenttype|mediatype)$/,
    () => faker.helpers.arrayElement(['image/png', 'application/pdf', 'text/plain', 'video/mp4']),
  ],
  [
    /(avatar|image|photo|picture|thumbnail|logo|icon)(url|uri)?$/,
    () => `https://example.com/images/${slug()}.jpg`,
  ],
  [/(url|uri|website|homepage|link|href)$/, () => `https://example.com/${slug()}`],
  [/(phone|mobile|telephone|fax)(number)?$|^tel$/, () => faker.phone.number({ style: 'international' })],
  [/(street(address|name)?|address(line)?1?|line1)$/, () => faker.location.streetAddress()],
  [/^(line|addressline|address)2$/, () => faker.location.secondaryAddress()],
  [/(city|town|birthplace|place)$/, () => faker.location.city()],
  [/(zip|postal|post)(code)?$/, () => faker.location.zipCode('#####')],
  [
    /country(code)?$/,
    (_person, { name, maxLength }) =>
      maxLength < 4 || /code$/i.test(name)
        ? faker.location.countryCode(maxLength === 3 ? 'alpha-3' : 'alpha-2')
        : faker.location.country(),
  ],
  [/(province|county|region|district)$/, () => faker.location.state()],
  [
    /time_?zone$|^tz$/,
    () => faker.helpers.arrayElement(['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC']),
  ],
  [/(language|locale|lang)(code)?$/, () => faker.helpers.arrayElement(['en', 'de', 'fr', 'es', 'ja'])],
  [/currency(code)?$/, () => faker.helpers.arrayElement(['EUR', 'USD', 'GBP'])],
  [
    /(company|organi[sz]ation|employer|vendor|supplier|manufacturer|brand)(name)?$/,
    () => faker.company.name(),
  ],
  [/(jobtitle|job|position|occupation|profession)$/, () => faker.person.jobTitle()],
  [/(department|category|genre)(name)?$/, () => faker.commerce.department()],
  [/(product|item|article)(name)?$/, () => faker.commerce.productName()],
  [/(colou?r)$/, () => faker.color.human()],
  [/^(bio|about(me)?)$/, () => capitalised(faker.person.bio())],
  [/useragent$/, () => faker.internet.userAgent()],
  [/^(ip|ipaddress|clientip|remoteip)$/, () => `192.0.2.${faker.number.int({ min: 1, max: 254 })}`],
  [/(host|domain)(name)?$/, () => `${slug()}.example.com`],
  [/(slug|permalink|alias)$/, () => slug()],
  [
    /(sku|barcode|code|number|reference|ref|serial)$/,
    () => faker.string.alphanumeric({ length: 8, casing: 'upper' }),
  ],
  [
    /(hash|sha\d*|md5|checksum|digest|etag|fingerprint)$/,
    () => faker.string.hexadecimal({ length: 40, prefix: '', casing: 'lower' }),
  ],
  [/(token|secret|password|apikey)$/, () => faker.string.alphanumeric(24)],
  [/(species|breed)$/, () => faker.animal.type()],
  [/(title|subject|headline|label|caption|slogan)$/, () => faker.company.catchPhrase()],
  [/^tags?$|keywords?$/, () => faker.word.noun()],
  [/(description|summary|excerpt|abstract)$/, () => faker.commerce.productDescription()],
  [
    /(body|text|content|message|comment|notes?|remarks?|review|reason|answer|question)$/,
    () => capitalised(faker.hacker.phrase()),
  ],
];
