/** The six member cards as drawn. Spec LOY-11. */
import { describe, expect, test } from 'vitest'
import { formatHolder } from '../../src/contract/format/holder.ts'
import { TIERS } from '../../src/contract/rules/tier.ts'
import { cardPicture, lookOf, memberCard } from '../../src/site/art/card.ts'

const face = {
  programme: 'VinaPhone Plus',
  name: 'Gold',
  tier: 3,
  number: '88880912000001',
  holder: 'Nguyễn Thị An',
}

describe('a member card', () => {
  test('uses its own art per tier and a neutral default', () => {
    const arts = [undefined, ...Object.keys(TIERS).map(Number)].map((tier) =>
      memberCard({ ...face, tier, name: '' }).replaceAll(/card-[^"#)]*/g, ''),
    )
    expect(new Set(arts).size).toBe(6)
    expect([lookOf(undefined), lookOf(0), lookOf(6), lookOf(5)]).toEqual(['none', 'none', 'none', 5])
  })

  test('shows the holder and the number in groups', () => {
    expect(memberCard(face)).toContain('>8888 0912 0000 01<')
    expect(memberCard(face)).toContain('>NGUYỄN THỊ AN<')
  })

  test('shortens long names as banks do, keeping the given name', () => {
    expect(formatHolder('Công Huyền Tôn Nữ Minh Phương Thảo')).toBe('C. H. T. N. M. P. THẢO')
    expect(formatHolder('Nguyễn Thị Minh Khai')).toBe('NGUYỄN THỊ MINH KHAI')
    expect([...formatHolder('X'.repeat(200))].length).toBeLessThan(25)
  })

  test('escapes names in the drawing', () => {
    expect(memberCard({ ...face, holder: '<b>&"An' })).toContain('&lt;B&gt;&amp;&quot;AN')
  })

  test('is a self-contained picture with namespace, code and label', () => {
    for (const tier of [undefined, 1, 2, 3, 4, 5]) {
      const picture = cardPicture(
        { ...face, tier },
        '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
        'Cho thu ngân xem',
      )
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      expect(picture).not.toContain('var(')
      expect(picture).toContain('y="262"')
      expect(picture).toContain('Cho thu ngân xem')
    }
  })
})
