/** The operator's brand, hotlines, links and switches while pages are built. */
import { getEntry } from 'astro:content'

const entry = await getEntry('operator', 'operator')
if (!entry) throw new Error('content/operator.yaml is missing')

export const operator = entry.data
