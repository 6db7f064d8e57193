import { css } from '#styled-system/css'

const sun = css({ fill: 'warning.subtle' })
const sunCore = css({ fill: 'warning', opacity: '0.5' })
const far = css({ fill: 'bg.muted' })
const near = css({ fill: 'border' })
const cloud = css({ fill: 'bg.raised', stroke: 'border.strong', strokeWidth: '[1.5]' })
const rain = css({ stroke: 'border.strong', strokeWidth: '[1.5]', strokeLinecap: 'round' })
const trail = css({ stroke: 'border.strong', fill: '[none]' })
const mark = css({ stroke: 'danger', fill: '[none]' })

/** A cloud over the dunes and a route that breaks off. Says nothing by itself. */
export function ErrorArt() {
  return (
    <svg viewBox="0 0 216 136" width="216" height="136" aria-hidden="true" focusable="false">
      <circle className={sun} cx="76" cy="56" r="32" />
      <circle className={sunCore} cx="76" cy="56" r="20" />
      <path className={far} d="M0 98C30 76 62 72 92 88C122 70 168 70 216 96V136H0Z" />
      <path className={near} d="M0 118C46 98 92 104 128 118C158 110 190 110 216 116V136H0Z" />
      <path
        className={cloud}
        d="M84 66a13 13 0 0 1 2-26 20 20 0 0 1 38-5 15 15 0 0 1 24 11 10.500 10.500 0 0 1-3 20Z"
      />
      <path className={rain} d="M100 76l-4 9M116 76l-4 9M132 76l-4 9" />
      <path
        className={trail}
        d="M14 84C30 66 48 58 66 58"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path
        className={trail}
        d="M164 52C180 56 194 66 204 80"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path className={mark} d="M152 44l10 10M162 44l-10 10" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
