/** The page on which owners give and end roles; other pages need nothing else of their rules. Spec CAR-2. */
export const CARE_PATH = '/tai-khoan/nguoi-giup'
export const SIMPLE_PATH = '/tai-khoan/don-gian'

/** The secret of a link, in its fragment only: it reaches no server log. 128 random bits. */
const SECRET = /^[A-Za-z0-9_-]{22}$/

/** `localise`: the path in the language of the page. */
export function careLink(origin: string, secret: string, localise: (path: string) => string): string {
  return `${origin}${localise(CARE_PATH)}#${secret}`
}

/** The secret that an address carries, if it has the form of one. */
export function careSecretOf(path: string): string | undefined {
  const secret = path.split('#')[1] ?? ''
  return SECRET.test(secret) ? secret : undefined
}
