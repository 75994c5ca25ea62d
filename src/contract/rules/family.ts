/** The families of packages: folders of `content/packages` and addresses at once. Source: core §2, "Packages under /dich-vu". */
export const FAMILIES = ['goi-cuoc-di-dong', 'home-combo', 'home-internet', 'home-tv', 'mytv-ott', 'gtgt', 'co-dinh', 'gia-dinh-van-phong'] as const
export type Family = (typeof FAMILIES)[number]
