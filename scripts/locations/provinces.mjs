/** Short Vietnamese and English names of the 34 provinces, which the package lacks, by official code. */

/** `[vi, en]`; the code of the old billing system (CCBS) is the package's own three letters. */
export const PROVINCE_NAMES = {
  '01': ['Hà Nội', 'Hanoi'],
  '04': ['Cao Bằng', 'Cao Bang'],
  '08': ['Tuyên Quang', 'Tuyen Quang'],
  11: ['Điện Biên', 'Dien Bien'],
  12: ['Lai Châu', 'Lai Chau'],
  14: ['Sơn La', 'Son La'],
  15: ['Lào Cai', 'Lao Cai'],
  19: ['Thái Nguyên', 'Thai Nguyen'],
  20: ['Lạng Sơn', 'Lang Son'],
  22: ['Quảng Ninh', 'Quang Ninh'],
  24: ['Bắc Ninh', 'Bac Ninh'],
  25: ['Phú Thọ', 'Phu Tho'],
  31: ['Hải Phòng', 'Hai Phong'],
  33: ['Hưng Yên', 'Hung Yen'],
  37: ['Ninh Bình', 'Ninh Binh'],
  38: ['Thanh Hóa', 'Thanh Hoa'],
  40: ['Nghệ An', 'Nghe An'],
  42: ['Hà Tĩnh', 'Ha Tinh'],
  44: ['Quảng Trị', 'Quang Tri'],
  46: ['Huế', 'Hue'],
  48: ['Đà Nẵng', 'Da Nang'],
  51: ['Quảng Ngãi', 'Quang Ngai'],
  52: ['Gia Lai', 'Gia Lai'],
  56: ['Khánh Hòa', 'Khanh Hoa'],
  66: ['Đắk Lắk', 'Dak Lak'],
  68: ['Lâm Đồng', 'Lam Dong'],
  75: ['Đồng Nai', 'Dong Nai'],
  79: ['TP. Hồ Chí Minh', 'Ho Chi Minh City'],
  80: ['Tây Ninh', 'Tay Ninh'],
  82: ['Đồng Tháp', 'Dong Thap'],
  86: ['Vĩnh Long', 'Vinh Long'],
  91: ['An Giang', 'An Giang'],
  92: ['Cần Thơ', 'Can Tho'],
  96: ['Cà Mau', 'Ca Mau'],
}

/**
 * Units for which the package has no old units: one commune that stayed as it was, and island districts that
 * had no wards.
 */
export const MISSING_OLD = {
  23737: { ward: 'Xã Ia Mơ', district: 'Huyện Chư Prông', province: 'Tỉnh Gia Lai' },
  11948: { district: 'Huyện Bạch Long Vĩ', province: 'Thành phố Hải Phòng' },
  26732: { district: 'Huyện Côn Đảo', province: 'Tỉnh Bà Rịa - Vũng Tàu' },
  19742: { district: 'Huyện Cồn Cỏ', province: 'Tỉnh Quảng Trị' },
  20333: { district: 'Huyện Hoàng Sa', province: 'Thành phố Đà Nẵng' },
  21548: { district: 'Huyện Lý Sơn', province: 'Tỉnh Quảng Ngãi' },
}
