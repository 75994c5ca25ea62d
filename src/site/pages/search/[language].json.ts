/** `/search/vi.json`, `/search/en.json`: the small index of search suggestions. Spec CAT-3. */
import type { APIRoute } from 'astro'
import { LANGUAGES, languageOf } from '../../../contract/rules/language.ts'
import { indexEntries } from '../../sections/search/entries.ts'

export const getStaticPaths = () => LANGUAGES.map((language) => ({ params: { language } }))

export const GET: APIRoute = ({ params }) => Response.json(indexEntries(languageOf(params['language'])))
