import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

// On phones the forward button is in the bottom bar.
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  '& > [data-next]': { display: { base: 'none', md: 'flex' } },
})

export function StepButtons({ back, next }: { back: ReactNode; next: ReactNode }) {
  return (
    <div className={row}>
      {back}
      <div data-next>{next}</div>
    </div>
  )
}
