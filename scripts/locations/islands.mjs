/**
 * Islands of Vietnam that open borders of provinces lack, as `[latitude, longitude]`.
 * Hoàng Sa belongs to Đà Nẵng, Trường Sa to Khánh Hoà.
 */
export const ARCHIPELAGOS = [
  {
    key: 'hoangSa',
    islands: [
      [16.53, 111.61], // Hoàng Sa
      [16.45, 111.6], // Hữu Nhật
      [16.45, 111.71], // Quang Hoà
      [16.5, 111.53], // Quang Ảnh
      [16.05, 111.75], // Bạch Quy
      [15.78, 111.2], // Tri Tôn
      [16.83, 112.34], // Phú Lâm
      [16.98, 112.27], // Đảo Bắc
      [16.67, 112.73], // Linh Côn
      [16.33, 112.52], // Bông Bay
    ],
  },
  {
    key: 'truongSa',
    islands: [
      [8.64, 111.92], // Trường Sa
      [8.93, 112.35], // Trường Sa Đông
      [8.86, 112.24], // Đá Tây
      [8.67, 111.67], // Đá Lát
      [7.89, 112.92], // An Bang
      [8.97, 113.68], // Phan Vinh
      [8.81, 113.98], // Tốc Tan
      [9.89, 114.33], // Sinh Tồn
      [9.9, 114.58], // Sinh Tồn Đông
      [10.18, 114.36], // Nam Yết
      [10.38, 114.37], // Ba Bình
      [10.38, 114.48], // Sơn Ca
      [10.67, 114.42], // Loại Ta
      [11.05, 114.28], // Thị Tứ
      [11.43, 114.33], // Song Tử Tây
      [11.45, 114.35], // Song Tử Đông
      [10.73, 115.8], // Vĩnh Viễn
      [10.82, 115.83], // Bình Nguyên
      [9.55, 112.89], // Đá Chữ Thập
      [7.37, 113.83], // Hoa Lau
    ],
  },
]
