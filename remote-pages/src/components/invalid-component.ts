import type { BuiltInComponent } from '@lineside/contracts';
import { builtIns } from './built-in.ts';
import { inputsOf, problemsIn } from './manifest.ts';

/** The first component with a missing or invalid property. A page that has one can't be published. */
export const firstInvalidComponent = <C extends { builtIn: BuiltInComponent | null; inputs: string }>(
  components: readonly C[],
): C | undefined =>
  components.find(
    ({ builtIn, inputs }) =>
      builtIn !== null && Object.keys(problemsIn(builtIns[builtIn].manifest, inputsOf(inputs))).length > 0,
  );
