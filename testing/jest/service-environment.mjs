import { TestEnvironment } from 'jest-environment-node';
import { runBundle } from '../../shared/testing/src/bundles.mjs';

/** Node, with packages from the bundle that this process has compiled. */
export default class Service extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.runBundle = (file, ownOptions) => runBundle(file, this.getVmContext(), ownOptions);
  }
}
