import { credentialRequired } from './auth/credential-required.ts';
import { nearMissRejected } from './auth/near-miss-rejected.ts';
import { announced } from './deprecation/announced.ts';
import { headerSyntax } from './deprecation/header-syntax.ts';
import { onlyWhereDeprecated } from './deprecation/only-where-deprecated.ts';
import { order } from './deprecation/order.ts';
import { stillWorksUntilSunset } from './deprecation/still-works-until-sunset.ts';
import { sunsetMatchesContract } from './deprecation/sunset-matches-contract.ts';
import { sunsetSyntax } from './deprecation/sunset-syntax.ts';
import { ensures } from './ensures/ensures.ts';
import { ensuresOfLists } from './ensures/listed.ts';
import { allowOn405 } from './http/allow-on-405.ts';
import { authSchemeCaseInsensitive } from './http/auth-scheme-case-insensitive.ts';
import { challengeOn401 } from './http/challenge-on-401.ts';
import { conditionsHold } from './http/conditions-hold.ts';
import { locationLeads } from './http/location-leads.ts';
import { invalidRejected } from './request/invalid-rejected.ts';
import { readOnlyRespected } from './request/read-only-respected.ts';
import { statedAccepted } from './request/stated-accepted.ts';
import { unknownNotFound } from './request/unknown-not-found.ts';
import { validAccepted } from './request/valid-accepted.ts';
import { answered } from './response/answered.ts';
import { bodySchema } from './response/body-schema.ts';
import { bulkAsDescribed } from './response/bulk-as-described.ts';
import { contentType } from './response/content-type.ts';
import { headers } from './response/headers.ts';
import { int64InRange } from './response/int64-in-range.ts';
import { sumAsDescribed } from './response/sum-as-described.ts';
import { headerEchoed } from './response/header-echoed.ts';
import { listAsDescribed } from './response/list-as-described.ts';
import { absentAsDescribed } from './response/absent-as-described.ts';
import { nullAsDescribed } from './response/null-as-described.ts';
import { pageAgrees } from './response/page-agrees.ts';
import { pageSize } from './response/page-size.ts';
import { pathAgrees } from './response/path-agrees.ts';
import { noServerError } from './response/no-server-error.ts';
import { presenceAsSent } from './response/presence-as-sent.ts';
import { problemStatus } from './response/problem-status.ts';
import { statusDocumented } from './response/status-documented.ts';
import { wellFormedBody } from './response/well-formed-body.ts';
import { writeOnlyHidden } from './response/write-only-hidden.ts';
import type { ExchangeRule, HistoryRule, Rule } from './rule.ts';
import { contentIsDescribed } from './state/content-is-described.ts';
import { contentIsStored } from './state/content-is-stored.ts';
import { createdAppearsInList } from './state/created-appears-in-list.ts';
import { createdIsReadable } from './state/created-is-readable.ts';
import { createdOnce } from './state/created-once.ts';
import { etagChanges } from './state/etag-changes.ts';
import { filterHolds } from './state/filter-holds.ts';
import { secretsStay } from './state/secrets-stay.ts';
import { searchFinds } from './state/search-finds.ts';
import { goneAfterDelete } from './state/gone-after-delete.ts';
import { idsNeverReused } from './state/ids-never-reused.ts';
import { readEqualsCreated } from './state/read-equals-created.ts';
import { readsAreSafe } from './state/reads-are-safe.ts';
import { refusedChangesNothing } from './state/refused-changes-nothing.ts';
import { actionIsAllowed } from './state/action-is-allowed.ts';
import { actionIsKept } from './state/action-is-kept.ts';
import { amountsAddUp } from './state/amounts-add-up.ts';
import { actionLeadsTo } from './state/action-leads-to.ts';
import { endsAsDescribed } from './state/ends-as-described.ts';
import { idempotencyKey } from './state/idempotency-key.ts';
import { listedInPlace } from './state/listed-in-place.ts';
import { pagesAddUp } from './state/pages-add-up.ts';
import { sortedAsAsked } from './state/sorted-as-asked.ts';
import { stampsHold } from './state/stamps-hold.ts';
import { totalAgrees } from './state/total-agrees.ts';
import { treesHold } from './state/trees-hold.ts';
import { uniqueHolds } from './state/unique-holds.ts';
import { restoredAsDescribed } from './state/restored-as-described.ts';
import { putSaysCreated } from './state/put-says-created.ts';
import { writeIsStored } from './state/write-is-stored.ts';

/**
 * Every rule, in the order in which findings are told: what names a cause comes before what shows a symptom. Of the rules
 * of one exchange, those of a lower stage come first; stage 0, which nothing blocks, is last.
 */
export const rules: readonly Rule[] = [
  answered,
  noServerError,
  credentialRequired,
  nearMissRejected,
  authSchemeCaseInsensitive,
  validAccepted,
  statedAccepted,
  stillWorksUntilSunset,
  invalidRejected,
  unknownNotFound,
  conditionsHold,
  statusDocumented,
  contentType,
  wellFormedBody,
  bodySchema,
  int64InRange,
  headers,
  pageSize,
  pageAgrees,
  pathAgrees,
  headerEchoed,
  absentAsDescribed,
  nullAsDescribed,
  listAsDescribed,
  sumAsDescribed,
  bulkAsDescribed,
  presenceAsSent,
  problemStatus,
  readOnlyRespected,
  writeOnlyHidden,
  idsNeverReused,
  ensures,
  ensuresOfLists,
  createdIsReadable,
  readEqualsCreated,
  writeIsStored,
  putSaysCreated,
  contentIsStored,
  contentIsDescribed,
  readsAreSafe,
  createdAppearsInList,
  createdOnce,
  uniqueHolds,
  totalAgrees,
  pagesAddUp,
  sortedAsAsked,
  filterHolds,
  searchFinds,
  secretsStay,
  listedInPlace,
  actionLeadsTo,
  restoredAsDescribed,
  actionIsKept,
  actionIsAllowed,
  amountsAddUp,
  endsAsDescribed,
  treesHold,
  idempotencyKey,
  etagChanges,
  stampsHold,
  refusedChangesNothing,
  goneAfterDelete,
  headerSyntax,
  sunsetSyntax,
  sunsetMatchesContract,
  order,
  locationLeads,
  challengeOn401,
  allowOn405,
  announced,
  onlyWhereDeprecated,
];

/** Rules that judge one exchange. */
export const exchangeRules: readonly ExchangeRule[] = rules.filter((rule) => rule.scope === 'exchange');

/** Rules that judge what many exchanges say together. */
export const historyRules: readonly HistoryRule[] = rules.filter((rule) => rule.scope === 'history');
