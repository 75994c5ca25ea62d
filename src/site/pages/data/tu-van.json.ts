/** `/data/tu-van.json`: the packages and prices that the adviser compares on the device. Spec ADV-3. */
import type { APIRoute } from 'astro'
import { adviserCatalogue } from '../../sections/packages/adviser-catalogue.ts'

export const GET: APIRoute = () => Response.json(adviserCatalogue())
