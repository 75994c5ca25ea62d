/**
 * The machine-readable zone on the back of an identity card: three lines of 30 characters (ICAO Doc 9303-5,
 * TD1). Vietnamese cards repeat the twelve-digit number in the optional data. Spec EKY-5.
 */

export const TD1_LINES = 3
export const TD1_LENGTH = 30

/** `birthDate`, `expiresOn`: DD/MM/YYYY; `expiresOn` is empty for a card that does not expire. */
export type CardZone = {
  idNumber: string
  /** Without marks, in capitals; may be cut off at the end of the line. */
  name: string
  birthDate: string
  sex: 'male' | 'female' | ''
  expiresOn: string
}
export type ZoneFault = 'shape' | 'country' | 'document' | 'birth_date' | 'expires_on' | 'all' | 'number'

const WEIGHTS = [7, 3, 1] as const
/** The expiry of cards that do not expire. */
const NEVER = '991231'

function weightOf(character: string): number {
  if (character === '<') return 0
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 55
}

/** The check digit of a text of capitals, digits and `<`. */
export function checkDigit(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index += 1)
    sum += weightOf(text.charAt(index)) * (WEIGHTS[index % 3] ?? 0)
  return String(sum % 10)
}

/** Fields of the zone, or what is wrong with it. `year`: the present one, to find the century. */
export function parseTd1(
  lines: readonly string[],
  year: number,
): { ok: true; zone: CardZone } | { ok: false; faults: ZoneFault[] } {
  const shaped = lines.length === TD1_LINES && lines.every((line) => /^[A-Z0-9<]{30}$/.test(line))
  if (!shaped) return { ok: false, faults: ['shape'] }
  const [first = '', second = '', third = ''] = lines
  const faults: ZoneFault[] = []
  const require = (right: boolean, fault: ZoneFault) => void (right || faults.push(fault))
  const idNumber = first.slice(15, 27)
  const [birth, expiry] = [second.slice(0, 6), second.slice(8, 14)]
  const composite = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29)
  require(first.startsWith('IDVNM') && second.slice(15, 18) === 'VNM', 'country')
  require(first.charAt(14) === checkDigit(first.slice(5, 14)), 'document')
  require(/^\d{12}$/.test(idNumber) && idNumber.slice(3) === first.slice(5, 14), 'number')
  require(/^\d{6}$/.test(birth) && second.charAt(6) === checkDigit(birth), 'birth_date')
  require(/^\d{6}$/.test(expiry) && second.charAt(14) === checkDigit(expiry), 'expires_on')
  require(second.charAt(29) === checkDigit(composite), 'all')
  if (faults.length > 0) return { ok: false, faults }
  const [surname = '', given = ''] = third.split('<<')
  return {
    ok: true,
    zone: {
      idNumber,
      name: `${surname} ${given}`.replaceAll('<', ' ').replace(/\s+/g, ' ').trim(),
      birthDate: toDate(birth, Number(birth.slice(0, 2)) > year % 100 ? 1900 : 2000),
      sex: second.charAt(7) === 'M' ? 'male' : second.charAt(7) === 'F' ? 'female' : '',
      expiresOn: expiry === NEVER ? '' : toDate(expiry, 2000),
    },
  }
}

function toDate(digits: string, century: number): string {
  const year = century + Number(digits.slice(0, 2))
  return `${digits.slice(4, 6)}/${digits.slice(2, 4)}/${year}`
}

/** The three lines of a card. */
export function formatTd1(zone: CardZone): [string, string, string] {
  const document = zone.idNumber.slice(3)
  const birth = toDigits(zone.birthDate)
  const expiry = zone.expiresOn ? toDigits(zone.expiresOn) : NEVER
  const sex = zone.sex === 'male' ? 'M' : zone.sex === 'female' ? 'F' : '<'
  const optional = `${zone.idNumber}<<${checkDigit(`${zone.idNumber}<<`)}`
  const first = `IDVNM${document}${checkDigit(document)}${optional}`
  const dates = `${birth}${checkDigit(birth)}`
  const until = `${expiry}${checkDigit(expiry)}`
  const filler = '<'.repeat(11)
  const second = `${dates}${sex}${until}VNM${filler}`
  const [surname = '', ...given] = unmarkedName(zone.name).split(' ')
  const third = `${surname}<<${given.join('<')}`.slice(0, TD1_LENGTH).padEnd(TD1_LENGTH, '<')
  return [first, `${second}${checkDigit(first.slice(5) + dates + until + filler)}`, third]
}

function toDigits(date: string): string {
  const [day = '', month = '', year = ''] = date.split('/')
  return `${year.slice(2)}${month}${day}`
}

/** `Ngô Thanh Tùng` → `NGO THANH TUNG`, as on the back of a card. */
export function unmarkedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim()
}
