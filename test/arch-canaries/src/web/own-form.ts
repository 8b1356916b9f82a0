// breaks: one-form-engine
import { useForm } from 'react-hook-form';

export const useOwnForm = () => useForm();
