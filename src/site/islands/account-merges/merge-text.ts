/** Texts of merging accounts, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/accountMerge.json', {
  import: 'default',
})

export const mergeText = await ownTexts(files, 'accountMerge')
