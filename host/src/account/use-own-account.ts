import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';

const query = { fields: '*,otpAuth,emailAddressChanges,custom,acceptedTermsOfUsePolicies,unreadMessagesCount' };

/** The signed-in person's account with all that their profile shows. */
export const useOwnAccount = () => useCall(calls.GetMyUser, { query });
