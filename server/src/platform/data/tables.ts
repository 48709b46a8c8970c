// Written by `npm run db:types` from the migrated database. Do not edit.

import type { ColumnType } from "kysely";

type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Json = JsonValue;

type JsonArray = JsonValue[];

type JsonObject = {
  [x: string]: JsonValue | undefined;
};

type JsonPrimitive = boolean | number | string | null;

type JsonValue = JsonArray | JsonObject | JsonPrimitive;

type Numeric = ColumnType<string, number | string, number | string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface AccessPeriods {
  ends_at: Timestamp;
  plan_id: number;
  starts_at: Timestamp;
  subscription_id: number;
}

interface AdFavorites {
  ad_id: number;
  created_at: Timestamp;
  user_id: number;
}

interface Ads {
  age_months: number | null;
  announcement_days: number;
  breed: string | null;
  category_id: number;
  city_code: number;
  count_type: "fifteen_kilos" | "sacs" | "tons" | "head" | "live_kilos";
  created_at: Timestamp;
  description: string;
  expires_at: Timestamp | null;
  has_video: boolean;
  heads: number;
  id: Generated<number>;
  image_key: string | null;
  observation: string | null;
  phone: string;
  published_at: Timestamp | null;
  reject_reason: string | null;
  state_code: number;
  status: "pending" | "published" | "rejected" | "sold" | "expired";
  terms: string;
  title: string;
  user_id: number;
  value: Numeric;
  version: Generated<number>;
  warned_at: Timestamp | null;
  weight_kilos: number | null;
  withdrawn_at: Timestamp | null;
  withdrawn_status: "published" | "sold" | "expired" | null;
}

interface Authenticators {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  last_step: Generated<number>;
  secret_sealed: Uint8Array;
  user_id: number;
}

interface BackupRuns {
  bytes: number;
  file: string;
  id: Generated<number>;
  made_at: Timestamp;
  rehearsed_at: Timestamp | null;
}

interface BillingProfiles {
  address_number: string | null;
  card_brand: string | null;
  card_id: string | null;
  card_last_digits: string | null;
  city_code: number | null;
  complement: string | null;
  customer_id: string | null;
  provider: string;
  street: string | null;
  user_id: number;
  zip_code: string | null;
}

interface Cities {
  code: number;
  is_capital: Generated<boolean>;
  latitude: number;
  longitude: number;
  name: string;
  search_name: Generated<string>;
  state_code: number;
}

interface ClosedAccounts {
  closed_at: Timestamp;
  erase_after: Timestamp;
  name_in_negotiations: string | null;
  phone_in_negotiations: string | null;
  reason: string;
  sealed: Uint8Array;
  user_id: number;
}

interface CommentMentions {
  comment_id: number;
  post_id: number;
  tells: Generated<boolean>;
  user_id: number;
}

interface Comments {
  created_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  hidden_at: Timestamp | null;
  id: Generated<number>;
  mentions_told: Generated<number>;
  post_id: number;
  text: string;
  user_id: number;
  version: Generated<number>;
}

interface Consents {
  accepted_at: Timestamp;
  text_sha256: Uint8Array | null;
  user_id: number;
  version: string;
}

interface DailyActivity {
  day: Timestamp;
  user_id: number;
}

interface DataExports {
  bytes: number | null;
  expires_at: Timestamp | null;
  file_key: string | null;
  request: string;
  requested_at: Timestamp;
  ticket_digest: Uint8Array | null;
  ticket_expires_at: Timestamp | null;
  user_id: number;
}

interface EmailLinks {
  email: string;
  expires_at: Timestamp;
  token_digest: Uint8Array;
  user_id: number;
}

interface Events {
  actor_id: number | null;
  created_at: Timestamp;
  data: Json;
  id: Generated<number>;
  kind: string;
  last_error: string | null;
  next_try_at: Timestamp | null;
  tries: Generated<number>;
}

interface FiscalRecords {
  customer_sealed: Uint8Array;
  description: string;
  handed_over_at: Timestamp | null;
  handed_over_returned_cents: Generated<number>;
  payment_id: number;
  user_id: number;
}

interface FormerNicknames {
  left_at: Timestamp;
  nickname: string;
  user_id: number | null;
}

interface IdempotentAnswers {
  body: string | null;
  created_at: Generated<Timestamp>;
  key: string;
  request_digest: Uint8Array;
  user_id: number;
}

interface Indicators {
  id: Generated<number>;
  name: string;
  position: number;
  version: Generated<number>;
}

interface KnownAddresses {
  digest: Uint8Array;
  last_seen_at: Timestamp;
  user_id: number;
}

interface KnownDevices {
  digest: Uint8Array;
  last_seen_at: Timestamp;
  user_id: number;
}

interface LedgerAccounts {
  id: Generated<string>;
  user_id: number;
}

interface LedgerEntries {
  account_id: string;
  amount_cents: Generated<number>;
  anchor_day: number | null;
  cause: "payment" | "webhook" | "staff" | "system" | "import";
  cause_id: number | null;
  ends_at: Timestamp | null;
  from_payment_id: number | null;
  happened_at: Timestamp;
  id: Generated<number>;
  is_upgrade: Generated<boolean>;
  key: string;
  kind: "paid" | "credit_moved" | "period_granted" | "refunded" | "charged_back" | "given" | "written_off";
  payment_id: number | null;
  plan_id: number | null;
  starts_at: Timestamp | null;
  subscription_id: number | null;
}

interface MarketAlarms {
  amount: Numeric;
  area: string;
  id: Generated<number>;
  kind: "influence" | "apart" | "burst";
  run_id: number;
  tag_id: number;
  user_id: number;
}

interface MarketAlerts {
  area: string;
  created_at: Timestamp;
  direction: "above" | "below";
  id: Generated<number>;
  is_beyond: Generated<boolean>;
  measure: "price" | "basis" | "ratio";
  other_tag_id: number | null;
  seen_day: Timestamp | null;
  tag_id: number;
  told_at: Timestamp | null;
  user_id: number;
  value: Numeric;
}

interface MarketExclusions {
  excluded_at: Timestamp;
  excluded_by: number | null;
  negotiation_id: number;
  reason: string;
}

interface MarketPrices {
  area: string;
  day: Timestamp;
  deals_band: string | null;
  high: Numeric | null;
  kilos: number | null;
  low: Numeric | null;
  missing: "few" | "more" | "other" | null;
  p25: Numeric | null;
  p75: Numeric | null;
  price: Numeric | null;
  run_id: number;
  status: "published" | "withheld";
  tag_id: number;
  window_days: number | null;
}

interface MarketRates {
  kind: "cdi" | "withheld_from_person" | "withheld_from_company" | "senar_of_person" | "corn_sack";
  source: string;
  valid_from: Timestamp;
  value: Numeric;
}

interface MarketRuns {
  as_of: Timestamp;
  coefficients: Json;
  computed_at: Timestamp;
  id: Generated<number>;
  input_digest: Uint8Array;
  is_demonstration: boolean;
  is_scheduled: boolean;
  method: string;
}

interface Media {
  attached_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  height: number | null;
  key: string;
  width: number | null;
}

interface Migrations {
  name: string;
  ran_at: Generated<Timestamp>;
}

interface NegotiationDocuments {
  code: string;
  created_at: Timestamp;
  file_digests: Generated<ArrayType<Uint8Array>>;
  negotiation_id: number;
  version: number;
}

interface NegotiationMarketConsents {
  given_at: Timestamp;
  negotiation_id: number;
  user_id: number;
  withdrawn_at: Timestamp | null;
}

interface Negotiations {
  age_band: "zero_to_twelve" | "twelve_to_eighteen" | "eighteen_to_twenty" | "twenty_four_to_thirty_six" | "over_thirty_six" | null;
  breed: string | null;
  carcass_arrobas: Numeric | null;
  city_code: number;
  created_at: Timestamp;
  delivery_on: Timestamp | null;
  freight_responsibility: "buyer" | "seller" | null;
  heads: number | null;
  id: Generated<number>;
  kind: "sale" | "purchase";
  live_weight_kilos: number | null;
  negotiated_on: Timestamp;
  notes: string | null;
  payment_deadline: number;
  payment_measure: "fifteen_kilos" | "sacs" | "tons" | "head";
  phones_verified: boolean | null;
  premium: "china" | "europe" | "traced" | null;
  quantity: Numeric | null;
  reject_reason: string | null;
  reminded_at: Timestamp | null;
  reviewed_at: Timestamp | null;
  reviewer_id: number | null;
  sent_at: Timestamp | null;
  share_with_market: Generated<boolean>;
  slaughter_form: "live_weight" | "dead_weight" | null;
  slaughterhouse_id: number | null;
  state_code: Generated<number>;
  status: "pending" | "approved" | "rejected";
  tag_id: number;
  tax_form: "to_charge" | "free" | "free_taxes" | null;
  total_value: Numeric | null;
  user_id: number;
  value: Numeric;
  version: Generated<number>;
  weight_kilos: number | null;
}

interface NegotiationsEnded {
  ended_at: Timestamp;
  ended_by: number;
  how: "deleted" | "withdrawn";
  negotiation_id: number;
  user_id: number;
}

interface NegotiationSlaughters {
  heads: number;
  negotiation_id: number;
  position: number;
  slaughtered_on: Timestamp;
  yield: Numeric | null;
}

interface NegotiationSteps {
  action: "recorded" | "changed" | "sent" | "approved" | "rejected";
  actor_id: number;
  changes: Generated<Json>;
  created_at: Timestamp;
  id: Generated<number>;
  negotiation_id: number;
  sent_to_id: number | null;
  taken_from_id: number | null;
}

interface Nodes {
  beat_at: Timestamp;
  id: string;
}

interface NotificationActors {
  created_at: Timestamp;
  notification_id: number;
  notified_id: number;
  user_id: number;
}

interface Notifications {
  ad_id: number | null;
  comment_id: number | null;
  created_at: Timestamp;
  data: Generated<Json>;
  id: Generated<number>;
  kind: string;
  negotiation_id: number | null;
  news_id: Generated<number>;
  post_id: number | null;
  read_at: Timestamp | null;
  user_id: number;
}

interface PasskeyChallenges {
  digest: Uint8Array;
  expires_at: Timestamp;
  purpose: "create" | "confirm";
  user_id: number | null;
}

interface Passkeys {
  created_at: Timestamp;
  credential_id: Uint8Array;
  id: Generated<number>;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Uint8Array;
  transports: Generated<string[]>;
  use_count: Generated<number>;
  user_id: number;
}

interface PasswordRecoveries {
  expires_at: Timestamp;
  is_mailed: Generated<boolean>;
  token_digest: Uint8Array;
  user_id: number;
}

interface PaymentAttempts {
  action: string;
  answer: Json | null;
  checkout_digest: Uint8Array | null;
  finished_at: Timestamp | null;
  id: string;
  looked_up_since: Timestamp | null;
  node_id: string | null;
  payment_id: number | null;
  started_at: Timestamp;
  state: "started" | "succeeded" | "refused" | "failed" | "unknown";
  subscription_id: number | null;
  user_id: number;
}

interface PaymentComparisons {
  compared_at: Timestamp;
  id: Generated<number>;
  invoice_count: number;
  ledger_paid_cents: number;
  ledger_returned_cents: number;
  paid_from: Timestamp;
  paid_until: Timestamp;
  provider: string;
  provider_paid_cents: number;
  provider_returned_cents: number;
}

interface PaymentDifferences {
  comparison_id: number;
  invoice_id: string;
  is_settled: boolean;
  kind: "missing_here" | "missing_there" | "paid" | "returned";
  ledger_cents: number;
  payment_id: number | null;
  provider_cents: number;
}

interface Payments {
  amount_cents: number;
  created_at: Timestamp;
  credit_cents: Generated<number>;
  digitable_line: string | null;
  due_on: Timestamp;
  held_at: Timestamp | null;
  held_reads: Generated<number>;
  held_state: string | null;
  id: Generated<number>;
  kind: "first" | "renewal" | "upgrade";
  method: "credit_card" | "bank_slip" | "pix";
  paid_at: Timestamp | null;
  pix_payload: string | null;
  plan_id: number;
  provider_invoice_id: string | null;
  reference: Generated<string>;
  status: "pending" | "paid" | "canceled" | "expired" | "refunded";
  subscription_id: number;
  user_id: number;
  withdrawn_at: Timestamp | null;
}

interface PhoneCodes {
  code_digest: Uint8Array;
  expires_at: Timestamp;
  phone: string;
  purpose: "verify" | "recovery";
  tries: Generated<number>;
  user_id: number;
}

interface Plans {
  description: string;
  features: Generated<string[]>;
  id: Generated<number>;
  identifier: string;
  interval_months: number;
  is_active: Generated<boolean>;
  name: string;
  platform: string;
  price: Numeric;
  version: Generated<number>;
}

interface PostLikes {
  created_at: Generated<Timestamp>;
  post_id: number;
  user_id: number;
}

interface PostMentions {
  post_id: number;
  tells: Generated<boolean>;
  user_id: number;
}

interface Posts {
  comments_count: Generated<number>;
  created_at: Generated<Timestamp>;
  description: string;
  edited_at: Timestamp | null;
  id: Generated<number>;
  image_key: string | null;
  is_free_visible: Generated<boolean>;
  kind: "feed" | "scale";
  listed: Generated<boolean>;
  mentions_told: Generated<number>;
  publish_at: Timestamp | null;
  state_code: number | null;
  title: string | null;
  unlisted_at: Timestamp | null;
  unlisted_reason: "hidden" | "withdrawn" | "scheduled" | null;
  ups_count: Generated<number>;
  user_id: number;
  version: Generated<number>;
}

interface PostSearch {
  audience: "all" | "free" | "paying";
  created_at: Timestamp;
  kind: string;
  listed: Generated<boolean>;
  post_id: number;
  state_code: number | null;
  tag_ids: ArrayType<number> | null;
  terms: string;
}

interface PostTags {
  created_at: Timestamp;
  kind: string;
  listed: Generated<boolean>;
  post_id: number;
  state_code: number | null;
  tag_id: number;
}

interface PushPreferences {
  muted_kinds: Generated<string[]>;
  muted_letters: Generated<string[]>;
  quiet_from: number | null;
  quiet_until: number | null;
  time_zone: string;
  user_id: number;
}

interface PushSubscriptions {
  auth: Uint8Array;
  created_at: Timestamp;
  endpoint: string;
  id: Generated<number>;
  p256dh: Uint8Array;
  session_digest: Uint8Array;
  user_id: number;
}

interface RecoveryCodes {
  digest: Uint8Array;
  user_id: number;
}

interface Refunds {
  action_id: number;
  amount_cents: number;
  asked_at: Timestamp;
  finished_at: Timestamp | null;
  id: Generated<number>;
  key: Generated<string>;
  message: string | null;
  payment_id: number;
  returned_before_cents: number;
  sent_at: Timestamp | null;
  state: "asked" | "done" | "refused";
}

interface ReportedPictures {
  key: string;
  original_key: string;
}

interface Reports {
  ad_id: number | null;
  author_id: number;
  comment_id: number | null;
  created_at: Timestamp;
  details: string | null;
  evaluation_id: number | null;
  id: Generated<number>;
  picture_key: string | null;
  post_id: number | null;
  reason: "fraud" | "offense" | "falsehood" | "spam" | "cruelty" | "other";
  reporter_id: number;
  resolution: "dismissed" | "hidden" | "warned" | "suspended" | null;
  resolved_at: Timestamp | null;
  seen: Json | null;
  text: string;
}

interface RestoredJobs {
  data: Json;
  id: Generated<number>;
  name: string;
  start_after: Timestamp;
}

interface RetentionStops {
  allowed_rows: number | null;
  id: Generated<number>;
  row_count: number;
  rule: string;
  stopped_at: Timestamp;
}

interface SandboxCalls {
  answer: Json | null;
  called_at: Timestamp;
  key: string;
}

interface SandboxCards {
  brand: string;
  created_at: Timestamp;
  customer_id: string;
  id: string;
  last_digits: string;
  outcome: string;
}

interface SandboxCustomers {
  created_at: Timestamp;
  id: string;
}

interface SandboxInvoices {
  created_at: Timestamp;
  customer_id: string;
  description: string;
  digitable_line: string | null;
  due_on: Timestamp;
  id: string;
  is_charged_back: Generated<boolean>;
  method: "credit_card" | "bank_slip" | "pix";
  number: Generated<number>;
  paid_at: Timestamp | null;
  pix_payload: string | null;
  reference: string | null;
  refunded_cents: Generated<number>;
  renews_at: Timestamp | null;
  state: "pending" | "paid" | "canceled" | "expired" | "refunded";
  subscription_id: string | null;
  total_cents: number;
}

interface SandboxPlans {
  identifier: string;
  interval_months: number;
  name: string;
  price_cents: number;
}

interface SandboxSubscriptions {
  created_at: Timestamp;
  customer_id: string;
  expires_at: Timestamp | null;
  id: string;
  method: "credit_card" | "bank_slip" | "pix";
  plan_identifier: string;
  reference: string;
  suspended: Generated<boolean>;
}

interface SandboxTokens {
  brand: string;
  digest: Uint8Array;
  expires_at: Timestamp;
  last_digits: string;
  outcome: string;
}

interface Scales {
  days: number;
  post_id: number;
  reference_date: Timestamp;
  slaughterhouse_id: number;
  standing: "listed" | "scheduled" | "off";
  state_code: number;
}

interface Sessions {
  confirmed_until: Timestamp | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: Generated<number>;
  last_used_at: Timestamp | null;
  name: string | null;
  network: Generated<string>;
  purpose: "app" | "checkout" | "api";
  second_factor_until: Timestamp | null;
  token_digest: Uint8Array;
  user_agent: Generated<string>;
  user_id: number;
}

interface SignInLimits {
  free_at: Timestamp;
  key: Uint8Array;
  warned_at: Timestamp | null;
}

interface SlaughterhouseEvaluations {
  comment: string | null;
  comment_hidden_at: Timestamp | null;
  comment_hidden_reason: string | null;
  first_rated_at: Timestamp;
  id: Generated<number>;
  negotiation_id: number | null;
  rated_at: Timestamp;
  sex: "male" | "female";
  slaughterhouse_id: number;
  stars: number;
  user_id: number;
  void_reason: string | null;
  voided_at: Timestamp | null;
}

interface SlaughterhouseMerges {
  merged_at: Timestamp;
  merged_id: number;
  slaughterhouse_id: number;
}

interface SlaughterhousePastStars {
  rated_at: Timestamp;
  slaughterhouse_id: number;
  stars: number;
  until_at: Timestamp;
  weight: Generated<number>;
}

interface SlaughterhousePlaces {
  average: Numeric;
  day: Timestamp;
  evaluations_count: number;
  place: number;
  slaughterhouse_id: number;
  state_code: number;
}

interface SlaughterhouseRankingDays {
  day: Timestamp;
  written_at: Timestamp;
}

interface Slaughterhouses {
  city_code: number;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  inspection: string | null;
  is_active: Generated<boolean>;
  name: string;
  search_name: Generated<string>;
  state_code: Generated<number>;
  version: Generated<number>;
}

interface StaffActions {
  action: string;
  actor_id: number | null;
  created_at: Timestamp;
  details: Generated<Json>;
  id: Generated<number>;
  subject_id: number | null;
  subject_kind: string;
  user_id: number | null;
}

interface Standings {
  access_until: Timestamp | null;
  anchor_day: number | null;
  next_charge_at: Timestamp | null;
  paid_until: Timestamp | null;
  subscription_id: number;
}

interface States {
  acronym: string;
  code: number;
  name: string;
  region: string;
}

interface Subscriptions {
  cancel_processed_at: Timestamp | null;
  cancel_requested_at: Timestamp | null;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  expected_price_cents: number | null;
  failed_tries: Generated<number>;
  id: Generated<number>;
  next_plan_id: number | null;
  next_try_at: Timestamp | null;
  payment_method: "credit_card" | "bank_slip" | "pix";
  plan_id: number;
  provider: string;
  provider_id: string | null;
  reference: Generated<string>;
  status: "pending" | "active" | "past_due" | "canceling" | "canceled";
  told_method: "credit_card" | "bank_slip" | "pix" | null;
  told_plan_id: number | null;
  told_suspended: Generated<boolean>;
  told_until: Timestamp | null;
  user_id: number;
}

interface Tags {
  id: Generated<number>;
  is_bovine: boolean;
  is_goods: Generated<boolean>;
  is_slaughter: boolean;
  name: string;
  position: number;
  slug: string;
  version: Generated<number>;
}

interface TemporaryTokens {
  expires_at: Timestamp;
  session_digest: Uint8Array;
  token_digest: Uint8Array;
}

interface TrialAnnouncements {
  step: "week" | "day" | "over";
  user_id: number;
}

interface TrustAlarms {
  key: string;
  kind: "burst" | "young" | "narrow" | "pair" | "group";
  last_at: Timestamp;
  measure: number;
  negotiations: number;
  people: ArrayType<number>;
}

interface TrustDismissals {
  alarm: string;
  dismissed_at: Timestamp;
  dismissed_by: number;
  negotiations: number;
  reason: string;
  user_id: number;
}

interface TrustPairs {
  burst: number;
  buyer_id: number;
  first_at: Timestamp;
  heads: number;
  last_at: Timestamp;
  negotiations: number;
  seller_id: number;
  weight: number;
  young: number;
}

interface TrustPeople {
  bought: number;
  component: number | null;
  negotiations: number;
  sellers: number;
  user_id: number;
}

interface TrustState {
  as_of: Timestamp;
  id: Generated<number>;
}

interface UserBlocks {
  blocked_id: number;
  created_at: Timestamp;
  user_id: number;
}

interface UserInterests {
  tag_id: number;
  user_id: number;
}

interface Users {
  avatar_key: string | null;
  avatar_path: Generated<string>;
  city_code: number | null;
  cpf_digest: Uint8Array | null;
  cpf_sealed: Uint8Array | null;
  created_at: Generated<Timestamp>;
  email: string;
  email_verified_at: Timestamp | null;
  erased_at: Timestamp | null;
  id: Generated<number>;
  identity_verified_at: Timestamp | null;
  indicator_id: number | null;
  initials: string;
  is_reviewer: Generated<boolean>;
  is_staff: Generated<boolean>;
  name: string;
  nickname: string;
  not_me_at: Timestamp | null;
  password_hash: string | null;
  phone: string;
  phone_verified_at: Timestamp | null;
  remembered_market_consent: boolean | null;
  state_code: number | null;
  suspended_at: Timestamp | null;
  suspended_reason: string | null;
  suspended_until: Timestamp | null;
  trial_ends_at: Timestamp | null;
}

interface WebhookCalls {
  data: Json;
  event: string;
  handled_at: Timestamp | null;
  id: Generated<number>;
  last_error: string | null;
  object_id: string | null;
  received_at: Timestamp;
  tries: Generated<number>;
}

export interface DB {
  access_periods: AccessPeriods;
  ad_favorites: AdFavorites;
  ads: Ads;
  authenticators: Authenticators;
  backup_runs: BackupRuns;
  billing_profiles: BillingProfiles;
  cities: Cities;
  closed_accounts: ClosedAccounts;
  comment_mentions: CommentMentions;
  comments: Comments;
  consents: Consents;
  daily_activity: DailyActivity;
  data_exports: DataExports;
  email_links: EmailLinks;
  events: Events;
  fiscal_records: FiscalRecords;
  former_nicknames: FormerNicknames;
  idempotent_answers: IdempotentAnswers;
  indicators: Indicators;
  known_addresses: KnownAddresses;
  known_devices: KnownDevices;
  ledger_accounts: LedgerAccounts;
  ledger_entries: LedgerEntries;
  market_alarms: MarketAlarms;
  market_alerts: MarketAlerts;
  market_exclusions: MarketExclusions;
  market_prices: MarketPrices;
  market_rates: MarketRates;
  market_runs: MarketRuns;
  media: Media;
  migrations: Migrations;
  negotiation_documents: NegotiationDocuments;
  negotiation_market_consents: NegotiationMarketConsents;
  negotiation_slaughters: NegotiationSlaughters;
  negotiation_steps: NegotiationSteps;
  negotiations: Negotiations;
  negotiations_ended: NegotiationsEnded;
  nodes: Nodes;
  notification_actors: NotificationActors;
  notifications: Notifications;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  password_recoveries: PasswordRecoveries;
  payment_attempts: PaymentAttempts;
  payment_comparisons: PaymentComparisons;
  payment_differences: PaymentDifferences;
  payments: Payments;
  phone_codes: PhoneCodes;
  plans: Plans;
  post_likes: PostLikes;
  post_mentions: PostMentions;
  post_search: PostSearch;
  post_tags: PostTags;
  posts: Posts;
  push_preferences: PushPreferences;
  push_subscriptions: PushSubscriptions;
  recovery_codes: RecoveryCodes;
  refunds: Refunds;
  reported_pictures: ReportedPictures;
  reports: Reports;
  restored_jobs: RestoredJobs;
  retention_stops: RetentionStops;
  sandbox_calls: SandboxCalls;
  sandbox_cards: SandboxCards;
  sandbox_customers: SandboxCustomers;
  sandbox_invoices: SandboxInvoices;
  sandbox_plans: SandboxPlans;
  sandbox_subscriptions: SandboxSubscriptions;
  sandbox_tokens: SandboxTokens;
  scales: Scales;
  sessions: Sessions;
  sign_in_limits: SignInLimits;
  slaughterhouse_evaluations: SlaughterhouseEvaluations;
  slaughterhouse_merges: SlaughterhouseMerges;
  slaughterhouse_past_stars: SlaughterhousePastStars;
  slaughterhouse_places: SlaughterhousePlaces;
  slaughterhouse_ranking_days: SlaughterhouseRankingDays;
  slaughterhouses: Slaughterhouses;
  staff_actions: StaffActions;
  standings: Standings;
  states: States;
  subscriptions: Subscriptions;
  tags: Tags;
  temporary_tokens: TemporaryTokens;
  trial_announcements: TrialAnnouncements;
  trust_alarms: TrustAlarms;
  trust_dismissals: TrustDismissals;
  trust_pairs: TrustPairs;
  trust_people: TrustPeople;
  trust_state: TrustState;
  user_blocks: UserBlocks;
  user_interests: UserInterests;
  users: Users;
  webhook_calls: WebhookCalls;
}

