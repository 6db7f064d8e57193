import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'

/** The forms of this feature: one column. */
export const form = css({ display: 'grid', gap: '5' })

/** Why the form as a whole was not taken. */
export function Refused({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Notice tone="danger" live>
      {text}
    </Notice>
  )
}
