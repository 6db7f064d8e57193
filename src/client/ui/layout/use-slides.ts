import { type RefObject, useState } from 'react'

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Swiping is native scrolling. */
export function useSlides(list: RefObject<HTMLUListElement | null>, count: number) {
  const [at, setAt] = useState(0)
  const go = (to: number) => {
    const slides = list.current?.children
    const [first, wanted] = [slides?.[0], slides?.[(to + count) % count]] as (HTMLElement | undefined)[]
    if (!first || !wanted) return
    const behavior = isStill() ? 'instant' : 'smooth'
    list.current?.scrollTo({ left: wanted.offsetLeft - first.offsetLeft, behavior })
  }
  const onScroll = () => {
    const { scrollLeft, clientWidth } = list.current ?? { scrollLeft: 0, clientWidth: 1 }
    setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  return { at, go, onScroll }
}
