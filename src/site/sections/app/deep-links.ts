/** The app's screens and their web pages, at build time. */
import { getEntry } from 'astro:content'

const entry = await getEntry('links', 'links')
if (!entry) throw new Error('content/links.yaml is missing')

export const deepLinks = entry.data
