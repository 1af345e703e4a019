import { useParams } from 'react-router';
import { recordId } from '../../../shared/desk/views.ts';

/** The number of the record that the address names; undefined where it names the list. */
export const useRecordId = () => recordId(useParams().id);
