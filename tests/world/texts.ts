/**
 * The texts that islands would show, resolved by their own code, and the dictionary names of the
 * specification.
 */
import { IDS, type Ids } from '../../src/site/messages/ids.ts'
import { resolve, type Texts, type Vars } from '../../src/site/messages/resolve.ts'

const page = {
  lang: 'vi',
  dataset: {
    brand: 'Sen Mobile',
    hotline: '1800 1091',
    internet: '1800 1166',
    branch: '3',
    loyalty: 'VinaPhone Plus',
  },
}
// For all files of this worker: one of them that takes its own stubs back would take a stub back too.
Object.assign(globalThis, { document: { documentElement: page } })

const words = await import('../../src/site/islands/texts.ts')
await words.loadSigninTexts()
export const { noticeText, problemText, waitText } = words

const files = import.meta.glob<Texts>('../../content/messages/*/*.json', { eager: true, import: 'default' })

/** The text of a dictionary name in a language, with the constants that it references filled in. */
export function idsText(ids: Ids, language: 'vi' | 'en' = 'vi'): string {
  const [topic = '', key = ''] = IDS[ids].split(':')
  return textOf(language, topic, key)
}

/** The text of `topic:key` with the constants and `vars`, or the key itself if none exists. */
export function textOf(language: 'vi' | 'en', topic: string, key: string, vars: Vars = {}): string {
  const texts = files[`../../content/messages/${language}/${topic}.json`]
  if (!texts) throw new Error(`No topic ${topic}`)
  return resolve(texts, key, language, { ...words.constants(), ...vars })
}
