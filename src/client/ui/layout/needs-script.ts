import { css } from '#styled-system/css'

/** Not shown without a script; plain buttons are hidden by the theme. */
export const needsScript = css({ _unscripted: { display: 'none' } })
