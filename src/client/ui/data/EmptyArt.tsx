import { css } from '#styled-system/css'

const sun = css({ fill: 'spark.muted' })
const sunCore = css({ fill: 'spark', opacity: '0.55' })
const far = css({ fill: 'accent.subtle' })
const mid = css({ fill: 'accent.muted' })
const near = css({ fill: 'accent', opacity: '0.34' })
const shade = css({ fill: 'accent', opacity: '0.16' })
const dark = css({ fill: 'accent' })
const trail = css({ stroke: 'accent', opacity: '0.75' })
const cloud = css({ fill: 'bg.muted' })

/** Decorative, in the tenant's colours. */
export function EmptyArt() {
  return (
    <svg viewBox="0 0 216 136" width="216" height="136" aria-hidden="true" focusable="false">
      <circle className={sun} cx="146" cy="58" r="34" />
      <circle className={sunCore} cx="146" cy="58" r="22" />
      <path className={cloud} d="M20 40a7 7 0 0 1 13-3 9 9 0 0 1 17 2 6 6 0 0 1 5 6H24a5 5 0 0 1-4-5Z" />
      <path className={cloud} d="M172 26a5 5 0 0 1 9-2 7 7 0 0 1 13 2 4 4 0 0 1 3 5h-22a4 4 0 0 1-3-5Z" />
      <path className={far} d="M0 96C26 70 52 66 78 84C104 62 150 58 216 92V136H0Z" />
      <path className={mid} d="M0 106C34 84 66 84 96 102C128 82 176 84 216 104V136H0Z" />
      <path className={shade} d="M96 102C128 82 176 84 216 104V112C176 98 134 98 96 102Z" />
      <path className={near} d="M0 120C42 100 92 104 132 120C160 112 190 112 216 118V136H0Z" />
      <g className={dark} transform="translate(38 76)">
        <path d="M5 36C6 24 6 14 4 6l3-1c2 9 2 20 1 31Z" />
        <path d="M5 6C1 1-5 0-10 3c5 0 9 2 15 3ZM5 6C9 0 15-1 20 2c-5 0-9 2-15 4ZM5 6C-1 5-6 8-8 13c4-3 8-5 13-7ZM5 6c6-1 11 2 13 7-4-3-8-5-13-7ZM5 6C4 1 5-4 9-7 8-3 7 2 5 6Z" />
      </g>
      <path
        className={trail}
        fill="none"
        d="M16 66C48 34 96 22 148 34"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path className={dark} d="M150 22L176 40L151 46L156 36Z" />
      <path className={shade} d="M156 36L176 40L151 46Z" />
    </svg>
  )
}
