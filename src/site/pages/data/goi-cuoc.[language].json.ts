/** `/data/goi-cuoc.vi.json`: the index from which packages are compared. */
import type { APIRoute } from 'astro'
import { LANGUAGES, languageOf } from '../../../contract/rules/language.ts'
import { comparisonIndex } from '../../sections/packages/comparison.ts'

export const getStaticPaths = () => LANGUAGES.map((language) => ({ params: { language } }))

export const GET: APIRoute = ({ params }) => Response.json(comparisonIndex(languageOf(params['language'])))
