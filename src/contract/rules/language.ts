/**
 * Languages: Vietnamese without prefix, English under /en. The stored value is `vi` or `en-US`. Spec SIT-3.
 */
export const LANGUAGES = ['vi', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** `en`, `en-US`, `en-GB` → `en`; anything else `vi`. */
export function languageOf(value: string | null | undefined): Language {
  return value?.toLowerCase().startsWith('en') ? 'en' : 'vi'
}
/** Values for local storage and the Language header. */
export const storedLanguage = { vi: 'vi', en: 'en-US' } as const
/** The address of a path in a language: `/tai-khoan` ↔ `/en/tai-khoan`, `/` ↔ `/en`. */
export function localPath(path: string, language: Language): string {
  const plain = plainPath(path)
  return language === 'vi' ? plain : plain === '/' ? '/en' : `/en${plain}`
}
/** The path without its language: `/en/dich-vu` → `/dich-vu`, `/en` → `/`. */
export function plainPath(path: string): string {
  return path.replace(/^\/en(?=\/|$|\?|#)/, '') || '/'
}
