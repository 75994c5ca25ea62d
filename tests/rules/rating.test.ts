/** Words that a rating may not hold, in the spellings that people use to get them through. Spec LOY-16. */
import { describe, expect, test } from 'vitest'
import { inappropriateWord } from '../../src/contract/rules/rating.ts'

describe('a rating', () => {
  test.each([
    'Nhân viên ngu',
    'NGU!',
    'n.g.u',
    'nguuuu quá',
    'ngu xuẩn',
    'ngu xuan',
    'Đồ lừa đảo',
    'lua dao',
    'luadao',
    'lừađảo',
    'l.ừ.a đ.ả.o',
    'lừa-đảo',
    'mat day',
  ])('with "%s" is refused', (text) => expect(inappropriateWord(text)).toBeDefined())

  test.each([
    'Ngủ ngon, phòng yên tĩnh',
    'Nguồn điện ổn định',
    'Ngon, hơi đông',
    'Lúa mới, đào tươi',
    'Good coffee, all well',
    'Tôi đi 2 lần',
  ])('with "%s" is accepted', (text) => expect(inappropriateWord(text)).toBeUndefined())
})
