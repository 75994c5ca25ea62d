/** Texts of reports of faults, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/trouble.json', { import: 'default' })

export const troubleText = await ownTexts(files, 'trouble')
