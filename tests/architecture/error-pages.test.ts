/** Every error code has a page that explains it, in both languages. Spec SIT-11. */
import { expect, test } from 'vitest'
import { errors, isErrorCode } from '../../src/contract/errors.ts'
import { errorPath } from '../../src/contract/rules/error-path.ts'
import { LANGUAGES, localPath } from '../../src/contract/rules/language.ts'
import { errorTexts } from '../../src/gateway/error-texts.ts'
import { mainOf, pages, text } from './build-output.ts'

const byPath = new Map(pages.map((page) => [page.path, page]))

test.each(LANGUAGES)('explains every error code (%s)', (language) => {
  for (const code of Object.keys(errors).filter(isErrorCode)) {
    const page = byPath.get(localPath(errorPath(code), language))
    expect(page, code).toBeDefined()
    const read = text(mainOf(page?.html ?? ''))
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
    // What happened and what to do; amounts and times are filled in by words.
    for (const sentence of Object.values(errorTexts[language][code])) {
      const [start = ''] = sentence.split('{{')
      expect(read, `${code}: ${start}`).toContain(start.trim())
    }
    expect(read, code).toContain(code)
    expect(read, code).not.toMatch(/\{\{|undefined/)
  }
})
