/** Vietnamese tax codes as buyers give them: of an enterprise (ten digits, the last checks the others), of its branch, of a person. Feature E12. */

/** What each of the first nine digits counts. */
const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/** Normalised (`0123456789`, `0123456789-001`, twelve digits of a personal number), however it was typed; undefined where it is none. */
export function taxCode(typed: string): string | undefined {
  const text = typed.replace(/[\s.-]/g, '')
  // A person's number is the tax code too; it begins with the number of a province.
  if (/^0\d{11}$/.test(text)) return text
  const [, main = '', branch = ''] = /^(\d{10})(\d{3})?$/.exec(text) ?? []
  if (!main || !checks(main)) return undefined
  return branch ? `${main}-${branch}` : main
}

function checks(main: string): boolean {
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * Number(main[index]), 0)
  return 10 - (sum % 11) === Number(main[9])
}
