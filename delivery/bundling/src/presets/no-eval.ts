import { config } from 'zod/v4/core';

// Runs before everything else of a host: zod would try `new Function` to see whether it may, and the policy reports that.
config({ jitless: true });
