/** `/data/chuyen-di.json`: the countries and packages from which a trip is planned. Spec ROA-20. */
import type { APIRoute } from 'astro'
import { tripCatalogue } from '../../sections/roaming-countries/trip-catalogue.ts'

export const GET: APIRoute = () => Response.json(tripCatalogue())
