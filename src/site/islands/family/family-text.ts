/** Texts of the page of a group, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/family.json', { import: 'default' })

export const familyText = await ownTexts(files, 'family')
