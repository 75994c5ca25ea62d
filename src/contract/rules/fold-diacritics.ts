/** Removes diacritics and capitals for comparison: `Gói Cước` → `goi cuoc`, `Đ` → `d`. */
export function foldDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
}
