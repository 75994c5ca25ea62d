/** Texts of requests, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/requests.json', { import: 'default' })

export const requestText = await ownTexts(files, 'requests')
