/** Texts of the status of services, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/status.json', { import: 'default' })

export const statusText = await ownTexts(files, 'status')
