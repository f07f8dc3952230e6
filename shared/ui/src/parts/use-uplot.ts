import { type RefObject, useEffect, useRef } from 'react';
import UPlot from 'uplot';

/** Without a canvas, as in tests, there is nothing to draw on. */
const canDraw = 'CanvasRenderingContext2D' in globalThis;

/** Numbers that axes can have: what is reckoned from their difference must stay a number. */
export const maxDrawn = 1e306;

interface Plot {
  /** Of the element that the plot fills. */
  box: RefObject<HTMLDivElement | null>;
  /** Undefined where nothing is drawn. */
  plot: RefObject<UPlot | undefined>;
}

/**
 * Draws a plot of uPlot that fills an element.
 *
 * @param shape all that its options depend on: the plot is made anew when it changes
 */
export function useUplot(
  shape: string,
  optionsFor: (box: HTMLElement) => UPlot.Options,
  data: () => UPlot.AlignedData,
): Plot {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape says all of the options
  useEffect(() => {
    const element = box.current;
    if (!element || !canDraw) return;
    const chart = new UPlot(optionsFor(element), data(), element);
    plot.current = chart;
    const fits = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) chart.setSize({ width, height });
    });
    fits.observe(element);
    return () => {
      fits.disconnect();
      chart.destroy();
      plot.current = undefined;
    };
  }, [shape]);
  return { box, plot };
}
