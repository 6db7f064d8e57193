import { css } from '#styled-system/css'

/** Acts beside the name, also before fonts load: the page does not move. */
export const oneLine = css({ flexWrap: { lg: 'nowrap' }, '& > fieldset': { flexShrink: { lg: '0' } } })
