/** Texts of numbers and SIM orders, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/simOrders.json', { import: 'default' })

export const simText = await ownTexts(files, 'simOrders')
