/** Texts and names of the adviser over several lines. */
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Texts } from '../../messages/resolve.ts'
import { $several } from '../../stores/adviser/several.ts'
import { ownTexts } from '../own-texts.ts'
import { language } from '../texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/together.json', { import: 'default' })

export const togetherText = await ownTexts(files, 'together')

/** The name that the reader gave to a line, or its number. */
export function whoIs(account: string): string {
  const known = $several.get().list?.lines.find(({ ACCOUNT }) => ACCOUNT === account)
  return known ? known.name || formatPhone(account) : togetherText('self')
}

/** `An, 0912 000 005 và số này`. */
export function namesOf(accounts: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(accounts.map(whoIs))
}
