import { css } from '#styled-system/css'

/** The primary act stands first on phones, in the full width. */
export const firstAct = css({ order: { base: '-1', md: '0' }, flexBasis: { base: 'full', md: 'auto' } })
