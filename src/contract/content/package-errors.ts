/**
 * Checks the fields of a package against each other and reports errors to editors: field, problem and remedy.
 */
import { MONTH_DAYS } from '../rules/home-order.ts'
import { periodOf } from '../rules/period.ts'

type TextPair = { vi: string; en: string }
/** The fields of a package that are checked here. */
type Terms = {
  period: number
  quota: { [part: string]: number | boolean | undefined }
  sold: 'register' | 'order'
  setup_fee?: number | undefined
  after_kbps?: number | undefined
  renews: boolean
  lines: readonly string[]
  eligibility?: TextPair | undefined
  cancelling?: TextPair | undefined
  summary: TextPair
  points: readonly { title: TextPair; text: TextPair }[]
}
export type PackageError = { path: (string | number)[]; message: string }

/** Returns all errors, each with the path of its field; the message starts with that path. */
export function packageErrors(terms: Terms): PackageError[] {
  return [...checkQuota(terms), ...checkSale(terms), ...checkTexts(terms)]
}

function checkQuota({ quota, after_kbps, period }: Terms): PackageError[] {
  const { data_mb, data_mb_per_day, devices, streams, mesh, speed_mbps } = quota
  const { members, voice_onnet, voice_all } = quota
  const errors: PackageError[] = []
  const wrong = (field: string, message: string) => errors.push(packageError(['quota', field], message))
  if (!Object.values(quota).some(Boolean))
    errors.push(packageError(['quota'], 'is empty; write what is in it, for example data_mb: 1024'))
  if (data_mb_per_day) {
    const { days } = periodOf(period)
    const whole = Number(data_mb_per_day) * days
    if (data_mb !== whole)
      wrong('data_mb', `${data_mb_per_day} MB a day for ${days} days are ${whole}; write data_mb: ${whole}`)
  }
  if (members && data_mb_per_day)
    wrong('members', 'share data of the whole period; take data_mb_per_day or members out')
  if (members && voice_onnet && voice_all)
    wrong('members', 'share minutes of one kind; keep voice_onnet or voice_all')
  if (streams && !devices)
    wrong('devices', 'is missing; say how many devices may be signed in beside quota.streams')
  if (streams && devices && streams > devices)
    wrong('streams', `${streams} cannot watch at once on ${devices} devices; write at most ${devices}`)
  if (mesh && !speed_mbps)
    wrong('mesh', 'Wi-Fi devices need an internet line; add quota.speed_mbps or take mesh out')
  if (after_kbps && !data_mb)
    errors.push(
      packageError(['after_kbps'], 'there is no data to use up; add quota.data_mb or take after_kbps out'),
    )
  return errors
}

function checkSale({
  sold,
  setup_fee,
  eligibility,
  cancelling,
  period,
  renews,
  lines,
}: Terms): PackageError[] {
  const errors: PackageError[] = []
  const wrong = (field: string, message: string) => errors.push(packageError([field], message))
  if (sold === 'order') {
    if (periodOf(period).days !== MONTH_DAYS)
      wrong(
        'period',
        'what is ordered is priced by the month (the order form counts 1, 6 or 12 of them); write period: 3',
      )
    if (setup_fee === undefined)
      wrong(
        'setup_fee',
        'is missing; what is ordered says what installing costs: đồng without dots, or 0 where it is free',
      )
    if (!eligibility)
      wrong('eligibility', 'is missing; what is ordered says who and which address may have it, in vi and en')
    if (!cancelling)
      wrong(
        'cancelling',
        'is missing; what is ordered says where to call, how long before, what is given back and what ' +
          'money returns',
      )
  } else {
    if (setup_fee !== undefined)
      wrong(
        'setup_fee',
        'nothing is installed for what is registered; take setup_fee out or write "sold: order"',
      )
    if (cancelling)
      wrong(
        'cancelling',
        'what is registered ends by SMS and on the site; take cancelling out or write "sold: order"',
      )
  }
  if (renews && periodOf(period).unit === 'time')
    wrong('renews', 'what is bought once (period 4) does not renew; write "renews: false"')
  if (new Set(lines).size < lines.length) wrong('lines', 'the same kind is listed twice; write it once')
  return errors
}

/** A sentence that is the same in both languages was not translated; a title may be a name. */
function checkTexts({ summary, eligibility, cancelling, points }: Terms): PackageError[] {
  const texts: [(string | number)[], TextPair | undefined][] = [
    [['summary'], summary],
    [['eligibility'], eligibility],
    [['cancelling'], cancelling],
    ...points.map(({ text }, index): [(string | number)[], TextPair] => [['points', index, 'text'], text]),
  ]
  return texts.flatMap(([path, words]) =>
    words && words.vi.trim() === words.en.trim()
      ? [packageError([...path, 'en'], 'is the same as the Vietnamese text; write it in English')]
      : [],
  )
}

function packageError(path: (string | number)[], message: string): PackageError {
  return { path, message: `${path.join('.')}: ${message}` }
}
