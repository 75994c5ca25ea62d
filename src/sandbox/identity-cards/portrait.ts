/** A drawn face, 900 × 1200, different for every name and always the same for one. */
const SKIN = ['#e8b98f', '#d9a27a', '#f0c9a4', '#c98f66']
const HAIR = ['#1b1512', '#2a1d16', '#3a2a20', '#101418']
const SHIRT = ['#35607a', '#7a3b4f', '#3d6b4a', '#5b5089', '#7d6a35']

export function portraitSvg(whose: string, isLong: boolean): string {
  let seed = 7
  for (const character of whose) seed = (seed * 31 + character.charCodeAt(0)) % 9_973
  const pick = <Item>(items: readonly Item[], shift: number) => items[(seed >> shift) % items.length]
  const [skin, hair, shirt] = [pick(SKIN, 1), pick(HAIR, 3), pick(SHIRT, 2)]
  const wide = 190 + (seed % 40)
  const tall = 260 + ((seed >> 4) % 40)
  const eyes = 72 + ((seed >> 3) % 22)
  return (
    `<rect width="900" height="1100" fill="#c9d9e2"/>` +
    `<path d="M130 1100C150 890 300 820 450 820S750 890 770 1100Z" fill="${shirt}"/>` +
    (isLong
      ? `<path d="M${450 - wide - 50} 520Q450 60 ${450 + wide + 50} 520V860H${400 - wide}Z" fill="${hair}"/>`
      : '') +
    `<rect x="370" y="700" width="160" height="170" rx="60" fill="${skin}"/>` +
    `<ellipse cx="450" cy="540" rx="${wide}" ry="${tall}" fill="${skin}"/>` +
    `<path d="M${450 - wide} 500Q${440 - wide} 250 450 240T${450 + wide} 500` +
    `Q${400 + wide} 380 450 370T${450 - wide} 500Z" fill="${hair}"/>` +
    [-1, 1]
      .map(
        (way) =>
          `<ellipse cx="${450 + way * eyes}" cy="530" rx="34" ry="18" fill="#fff"/>` +
          `<circle cx="${450 + way * eyes}" cy="530" r="15" fill="#20150f"/>` +
          `<path d="M${450 + way * eyes - 46} 490q46 -26 92 0" stroke="${hair}" stroke-width="12" ` +
          'fill="none"/>',
      )
      .join('') +
    `<path d="M450 540v90q-26 18 -40 6" stroke="#8d5f40" stroke-width="7" fill="none"/>` +
    `<path d="M390 690q60 ${24 + (seed % 20)} 120 0" stroke="#a2483f" stroke-width="14" fill="none" ` +
    'stroke-linecap="round"/>'
  )
}
