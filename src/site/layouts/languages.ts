/** One file under `pages/[...lang]/` serves both languages. */
import { LANGUAGES, type Language } from '../../contract/rules/language.ts'

export type LanguageProps = { language: Language }

/** For `getStaticPaths`: Vietnamese without prefix, English under `/en`. */
export function languagePaths(): { params: { lang: string | undefined }; props: LanguageProps }[] {
  return LANGUAGES.map((language) => ({
    params: { lang: language === 'vi' ? undefined : language },
    props: { language },
  }))
}
