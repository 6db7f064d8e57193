import { skeleton } from '#styled-system/recipes'

interface SkeletonProps {
  /** CSS lengths that reserve the space. */
  width?: string
  height?: string
}

export function Skeleton({ width = '100%', height = '1rem' }: SkeletonProps) {
  return <span aria-hidden="true" className={skeleton()} style={{ inlineSize: width, blockSize: height }} />
}
