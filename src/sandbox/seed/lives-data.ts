/**
 * Data of the demo people's lives: what they have, and what happened before. Times in days before the day of
 * seeding; money in đ, data in MB.
 */
import type { LedgerLine } from '../../contract/main/balance.schema.ts'
import type { SocialProvider } from '../../contract/rules/social-link.ts'

type Channel = LedgerLine['channel']

export type LifeService = {
  code: string
  /** Start, days ago; renewals since then are posted one by one. */
  since: number
  /** End, days ago. */
  endedAgo?: number
  /** Cancelled at the end of the cycle. */
  ending?: true
  channel: 'web' | 'sms' | 'store' | 'app'
  /** Registered without consent on record. */
  unasked?: true
  /** Cancelled by the line, and yet charged again a day later: a simulated error of the operator. */
  chargedAfter?: true
  /**
   * Remainder of the current cycle, or of the last one; defaults to all of it. A line that pays for calls
   * while a package has minutes to all networks must have used them up.
   */
  left?: { data?: number; voice_onnet?: number; voice_all?: number; sms?: number; roaming_data?: number }
  /** Who shares it. `joined`: days ago. */
  group?: LifeGroup
}
/** A link to a social account of the former portal, and how much of what it gave is left while that runs. */
export type LifeLink = { provider: SocialProvider; name: string; ago: number; left?: number }
/** `data`: MB that each line of a group used in the running cycle; together what the package lost. */
export type LifeGroup = {
  master: { data: number }
  members: readonly { number: string; joined: number; data: number }[]
}
export type LifeEvent = {
  ago: number
  /**
   * Positive paid in, negative spent. What is spent on calls is a whole number of seconds at the price of
   * `standard_prices`.
   */
  amount: number
  what: 'calls' | 'card' | 'bank' | 'wallet' | 'store' | 'given'
  channel: Channel
}

export type Life = {
  number: string
  /**
   * Final balance of a prepaid main account; the difference is carried over from before. A postpaid line owes
   * its spending minus the paid bills of `bills`.
   */
  balance?: number
  /**
   * For a postpaid line: number of unpaid latest bills, the day of the month on which it pays, and the
   * channel.
   */
  bills?: { open: number; payDay: number; channel: 'bank' | 'store' | 'app' }
  promotion?: { amount: number; name: 'birthday' | 'topUpGift'; endsIn: number }
  services: readonly LifeService[]
  links?: readonly LifeLink[]
  events: readonly LifeEvent[]
  /** Data of the main package per day, oldest first, today last; if omitted, spread over its cycle. */
  usage?: readonly number[]
}

const card = (ago: number, amount: number): LifeEvent => ({ ago, amount, what: 'card', channel: 'sms' })
const bank = (ago: number, amount: number): LifeEvent => ({ ago, amount, what: 'bank', channel: 'bank' })
const wallet = (ago: number, amount: number): LifeEvent => ({ ago, amount, what: 'wallet', channel: 'app' })
/** From another line of ours: 0912000004, who pays for the family. */
const given = (ago: number, amount: number): LifeEvent => ({ ago, amount, what: 'given', channel: 'bank' })
const calls = (ago: number, amount: number): LifeEvent => ({
  ago,
  amount: -amount,
  what: 'calls',
  channel: 'system',
})

export const LIVES: readonly Life[] = [
  {
    number: '0912000001',
    balance: 86_500,
    promotion: { amount: 12_000, name: 'topUpGift', endsIn: 9 },
    services: [
      // It was enough, and so the adviser finds that SEN30 would cost less than SEN60.
      { code: 'SEN30', since: 76.2, endedAgo: 16.2, channel: 'sms', left: { data: 20_480 } },
      { code: 'SEN60', since: 16, channel: 'web', left: { data: 39_526, voice_onnet: 489, sms: 98 } },
      // Untouched: the texts of SEN60 end sooner, so they are used first.
      { code: 'SENTIN', since: 12.3, channel: 'sms' },
      { code: 'THEM1', since: 18.4, endedAgo: 11.4, channel: 'app', left: { data: 0 } },
      // Services that the owner does not remember ordering.
      { code: 'NHACT', since: 42.6, channel: 'sms', unasked: true },
      { code: 'KHOEN', since: 39.7, endedAgo: 30.2, channel: 'sms', chargedAfter: true },
    ],
    events: [
      card(78, 100_000),
      card(47, 100_000),
      wallet(17, 100_000),
      calls(9.3, 2_500),
      wallet(3.1, 50_000),
      calls(1.2, 1_900),
    ],
    usage: [
      1_402, 1_252, 1_500, 1_290, 1_720, 1_100, 1_380, 1_610, 1_240, 1_638, 2_150, 1_126, 1_331, 819, 1_434,
      922,
    ],
  },
  {
    number: '0912000002',
    services: [
      {
        code: 'SENTS',
        since: 245,
        channel: 'store',
        left: { data: 71_680, voice_onnet: 1_180, voice_all: 0, sms: 91 },
      },
      { code: 'SENDEM', since: 38, ending: true, channel: 'web', left: { data: 30_310 } },
    ],
    links: [{ provider: 'facebook', name: 'Bích Ngọc Trần', ago: 5, left: 312 }],
    bills: { open: 1, payDay: 12, channel: 'bank' },
    events: [
      ...[
        calls(238, 14_300),
        calls(205, 27_900),
        calls(176, 19_500),
        calls(148, 41_200),
        calls(117, 16_800),
        calls(93, 12_600),
      ],
      ...[calls(70, 32_400), calls(33, 18_600), calls(25.2, 37_900), calls(7.4, 21_800), calls(0.02, 6_200)],
    ],
  },
  { number: '0912000003', balance: 15_000, services: [], events: [card(60, 20_000), calls(30, 5_000)] },
  {
    number: '0912000004',
    balance: 1_250_000,
    promotion: { amount: 50_000, name: 'birthday', endsIn: 25 },
    services: [
      {
        code: 'SEN120',
        since: 160.5,
        endedAgo: 70.5,
        channel: 'web',
        left: { data: 20_480, voice_onnet: 310, voice_all: 12 },
      },
      {
        code: 'SENVIP',
        since: 70.5,
        channel: 'web',
        left: { data: 122_880, voice_onnet: 1_460, voice_all: 0, sms: 172 },
      },
      { code: 'THEM5', since: 12.3, channel: 'app', left: { data: 3_584 } },
      {
        code: 'GD3',
        since: 24.4,
        channel: 'web',
        left: { data: 68_608 },
        group: {
          master: { data: 9_216 },
          members: [{ number: '0912000005', joined: 23.2, data: 14_336 }],
        },
      },
    ],
    events: [bank(162, 1_000_000), bank(72, 1_000_000), bank(4.6, 500_000), calls(2.2, 8_400)],
  },
  {
    number: '0912000005',
    balance: 45_000,
    services: [
      { code: 'SENSV', since: 41, channel: 'sms', left: { data: 19_046, voice_onnet: 133 } },
      { code: 'SENDEM', since: 11, channel: 'sms', left: { data: 33_792 } },
    ],
    events: [card(42, 100_000), given(12, 50_000), calls(5.5, 1_200)],
  },
  {
    number: '0912000006',
    services: [
      {
        code: 'SENVIP',
        since: 257,
        channel: 'store',
        left: { data: 161_792, voice_onnet: 1_702, voice_all: 0, sms: 188 },
      },
      { code: 'SENGOI', since: 84, channel: 'web', left: { voice_all: 0 } },
    ],
    bills: { open: 1, payDay: 11, channel: 'app' },
    events: [
      ...[
        calls(231, 35_700),
        calls(203, 62_100),
        calls(172, 28_900),
        calls(141, 54_600),
        calls(109, 33_200),
        calls(78, 71_500),
      ],
      ...[calls(44, 52_300), calls(26.1, 64_800), calls(3.7, 52_700), calls(0.02, 12_900)],
    ],
  },
  {
    number: '0912000007',
    balance: 52_000,
    services: [{ code: 'SENTUAN', since: 19, channel: 'web', left: { data: 4_812 } }],
    events: [card(20, 100_000), calls(8.8, 2_700), card(6, 20_000)],
  },
  {
    number: '0912000008',
    services: [
      { code: 'SEN120', since: 63, channel: 'web', left: { data: 106_496, voice_onnet: 940, voice_all: 0 } },
      { code: 'SENGOI', since: 26, channel: 'web', left: { voice_all: 0 } },
      { code: 'RAS15', since: 3.2, channel: 'store', left: { roaming_data: 13_210 } },
    ],
    bills: { open: 1, payDay: 14, channel: 'bank' },
    events: [calls(40, 77_500), calls(4.4, 19_000), calls(0.02, 9_800)],
  },
  {
    number: '0912000009',
    balance: 31_000,
    services: [{ code: 'SENMXH', since: 23, ending: true, channel: 'web', left: { data: 2_150 } }],
    events: [card(24, 50_000), calls(15, 3_300), card(10, 20_000)],
  },
  {
    number: '0912000010',
    balance: 140_000,
    services: [{ code: 'SEN2G', since: 8, channel: 'web', left: { data: 1_229 } }],
    events: [bank(9, 200_000), calls(2.4, 4_700)],
    usage: [1_740, 2_048, 1_630, 1_980, 1_220, 2_048, 1_510, 819],
  },
  {
    number: '0912000011',
    balance: 0,
    services: [{ code: 'SENSV', since: 24, channel: 'sms', left: { data: 0, voice_onnet: 0 } }],
    events: [card(25, 50_000), calls(6, 4_900)],
  },
  {
    number: '0912000012',
    balance: 20_000,
    services: [{ code: 'SENNGAY', since: 12, endedAgo: 11, channel: 'sms', left: { data: 310 } }],
    events: [card(40, 20_000), card(14, 10_000), calls(3, 5_000)],
  },
  {
    number: '0912000013',
    balance: 95_000,
    services: [{ code: 'SEN3G', since: 583, channel: 'store', left: { data: 2_867 } }],
    links: [{ provider: 'zalo', name: 'Quốc Việt', ago: 200 }],
    events: [card(400, 500_000), card(200, 100_000), card(25, 100_000)],
  },
  {
    number: '0912000014',
    balance: 210_000,
    services: [
      { code: 'SEN6T', since: 52, channel: 'store', left: { data: 262_144, voice_onnet: 2_388, sms: 571 } },
      // An unused game that is charged daily.
      { code: 'GAMEN', since: 26.4, channel: 'sms' },
      { code: 'TINN', since: 12.8, channel: 'sms', unasked: true },
    ],
    links: [
      { provider: 'google', name: 'anhtuan@thudientu.example', ago: 412 },
      { provider: 'apple', name: 'anhtuan@thudientu.example', ago: 61 },
    ],
    events: [{ ago: 53, amount: 700_000, what: 'store', channel: 'store' }, calls(21, 6_600)],
  },
  {
    number: '0912000015',
    balance: 68_000,
    services: [
      { code: 'SENTT', since: 28.8, channel: 'sms', left: { data: 6_451, voice_onnet: 22, sms: 3 } },
    ],
    events: [card(30, 100_000), card(5, 20_000)],
  },
  {
    number: '0912000016',
    services: [
      // Replaced by the home combo of `combo.ts` on the day on which it would have renewed.
      { code: 'SENPHIM', since: 252, endedAgo: 12, channel: 'web', left: { data: 24_576 } },
      { code: 'SENTIN', since: 57, channel: 'sms', left: { sms: 58 } },
    ],
    bills: { open: 2, payDay: 10, channel: 'store' },
    events: [
      ...[
        calls(240, 21_400),
        calls(212, 38_600),
        calls(183, 17_700),
        calls(151, 45_900),
        calls(123, 26_300),
        calls(95, 19_800),
      ],
      ...[calls(66, 23_100), calls(38, 31_600), calls(9, 14_500), calls(0.02, 3_700)],
    ],
  },
]
