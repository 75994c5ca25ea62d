/** Writes out an amount as on Vietnamese invoices: `Bốn trăm ba mươi nghìn ba trăm đồng`. */

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
const UNITS = ['', 'nghìn', 'triệu', 'tỷ', 'nghìn tỷ']

/** Whole đồng, up to a quadrillion. */
export function amountInText(dong: number): string {
  const groups = groupsOf(Math.abs(dong))
  const words = groups.map((group, index) =>
    group === 0 ? '' : `${hundreds(group, index < groups.length - 1)} ${UNITS[index]}`.trim(),
  )
  const spoken = words.reverse().filter(Boolean).join(' ') || 'không'
  const text = `${dong < 0 ? 'âm ' : ''}${spoken} đồng`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Groups of three digits, lowest first. */
function groupsOf(value: number): number[] {
  const groups = [value % 1_000]
  for (let rest = Math.floor(value / 1_000); rest > 0; rest = Math.floor(rest / 1_000))
    groups.push(rest % 1_000)
  return groups
}

/** `whole`: includes zero hundreds and tens, because a higher group precedes. */
function hundreds(value: number, whole: boolean): string {
  const [hundred, ten, one] = [Math.floor(value / 100), Math.floor((value % 100) / 10), value % 10]
  const parts: string[] = []
  if (hundred > 0 || whole) parts.push(`${DIGITS[hundred]} trăm`)
  if (ten > 1) parts.push(`${DIGITS[ten]} mươi`)
  else if (ten === 1) parts.push('mười')
  else if (one > 0 && parts.length > 0) parts.push('linh')
  if (one > 0) parts.push(lastDigit(one, ten))
  return parts.join(' ')
}

function lastDigit(one: number, ten: number): string {
  if (one === 1 && ten > 1) return 'mốt'
  if (one === 5 && ten > 0) return 'lăm'
  return DIGITS[one] ?? ''
}
