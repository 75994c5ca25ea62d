/** A package for search engines: Product with one Offer (schema.org); the page adds `@context`. */
import type { Package } from './catalogue.ts'

/** `address` is the whole address of its page; `family` and `description` are in the page's language. */
export function productData(
  pack: Package,
  {
    family,
    description,
    brand,
    address,
  }: { family: string; description: string; brand: string; address: string },
): object {
  return {
    '@type': 'Product',
    name: pack.name,
    sku: pack.code,
    category: family,
    description,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: address,
      price: pack.price,
      priceCurrency: 'VND',
      availability: `https://schema.org/${pack.retired ? 'Discontinued' : 'InStock'}`,
      seller: { '@type': 'Organization', name: brand },
    },
  }
}
